/** The page's only style sheet; its hash is in the page's Content-Security-Policy. */
export const STYLE = `
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--link:#0b63c5}
@media (prefers-color-scheme:dark){:root{--link:#7ab8ff}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,sans-serif;display:grid;grid-template-columns:15rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.2rem;border-right:1px solid var(--line);font-size:.9rem}
nav ul{list-style:none;margin:0;padding:0 0 0 .8rem}nav>ul{padding:0}
main{padding:1.2rem 2rem 6rem;max-width:62rem}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}
h1{font-size:1.7rem}h2{margin-top:3rem;border-bottom:1px solid var(--line)}h3{margin-top:2.2rem}
code,pre{font:.86em/1.5 ui-monospace,monospace}
pre{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.8rem;overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.8rem 0;font-size:.92rem}
td,th{border-bottom:1px solid var(--line);padding:.35rem .6rem .35rem 0;text-align:left;vertical-align:top}
td ul{margin:0;padding-left:1rem}
.route b{display:inline-block;min-width:4.2rem;padding:.1rem .5rem;border-radius:4px;background:var(--soft);text-align:center}
em{opacity:.7;font-size:.85em}
@media (max-width:50rem){body{display:block}nav{position:static;height:auto;border:0}main{padding:1rem}}
`;
