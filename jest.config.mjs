/** Jest runs the TypeScript sources as ES modules; `npm test` (tools/test.mjs) chooses the suites. */
const base = {
  rootDir: '.',
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/tools/jest-setup.mjs'],
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { exportConditions: ['@counterfoil/source', 'node', 'import', 'default'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/.counterfoil', '<rootDir>/.cache', '<rootDir>/.nx'],
};

export default {
  // Ends a test that hangs. No test is about time: on a busy machine one may take many times its usual seconds.
  testTimeout: 180_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps,libs,bench,fixtures,tools}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$', '<rootDir>/apps/e2e/'],
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: ['<rootDir>/{apps,libs}/**/*.int.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/apps/e2e/'],
    },
    { ...base, displayName: 'e2e', testMatch: ['<rootDir>/apps/e2e/**/*.test.ts'] },
  ],
};
