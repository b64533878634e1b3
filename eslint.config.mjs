import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import ts from 'typescript-eslint';

/** Which kinds of project may use which: apps are used by none. */
const pure = ['type:pure'];
const platform = [...pure, 'type:contracts', 'type:platform'];
/** Tests may use the testing library; sources may not. */
const withTesting = (constraints) =>
  constraints.map((constraint) => ({
    ...constraint,
    onlyDependOnLibsWithTags: [...constraint.onlyDependOnLibsWithTags, 'type:testing'],
  }));
const boundaries = [
  { sourceTag: 'type:pure', onlyDependOnLibsWithTags: pure },
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: pure },
  { sourceTag: 'type:reader', onlyDependOnLibsWithTags: pure },
  { sourceTag: 'type:rest', onlyDependOnLibsWithTags: pure },
  { sourceTag: 'type:platform', onlyDependOnLibsWithTags: [...platform, 'type:reader'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: platform },
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: [...platform, 'type:reader', 'type:rest'] },
  { sourceTag: 'type:composition', onlyDependOnLibsWithTags: [...platform, 'type:reader', 'type:rest'] },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: [...pure, 'type:testing', 'type:rest'] },
];

export default ts.config(
  {
    ignores: ['**/node_modules', 'libs/contracts/src/generated', '.counterfoil', '.cache', '.nx', '**/dist'],
  },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints: boundaries },
      ],
      'max-lines-per-function': ['error', { max: 70, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Numbers in a template are what they look like; everything else must be made text on purpose.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowNever: true }],
      // `for await (const _chunk of …);` and `_` in a destructuring say that a value is not wanted.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.test.ts', '**/tests/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints: withTesting(boundaries) },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
);
