import { fileURLToPath } from 'node:url';
import { MOMENT } from '../testing/moment.mjs';

const rootDir = fileURLToPath(new URL('../../', import.meta.url));

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  rootDir,
  // Here, and not among temporary files, since a run may have these in memory: what was read stays for the next run.
  cacheDirectory: `${rootDir}.keenly/cache/jest`,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Ours are .ts only, so .js first keeps packages that ship both from being read as sources.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  transform: { '^.+\\.tsx?$': swc },
  modulePathIgnorePatterns: ['/dist/', '/.compiled/', '/.output/', '/.keenly/(?!suites)', '/.wxt/'],
  moduleNameMapper: {
    '^@keenly/contracts/(.*)$': '<rootDir>/services/contracts/src/$1.ts',
    '^@keenly/event-store$': '<rootDir>/services/event-store/src/event-store.ts',
    '^@keenly/event-store/(.*)$': '<rootDir>/services/event-store/src/$1.ts',
    '^@keenly/web-learner/(ui|shared)/(.*)$': '<rootDir>/web-learner/src/$1/$2',
    '^@keenly/infra/(.*)$': '<rootDir>/infra/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/**
 * @param {string} displayName
 * @param {string[]} testMatch
 * @param {object} [more]
 */
const project = (displayName, testMatch, more = {}) => ({ ...shared, displayName, testMatch, ...more });
const waiting = { setupFilesAfterEnv: ['<rootDir>/infra/testing/patience.mjs'] };
const patient = {
  ...waiting,
  testEnvironment: '<rootDir>/infra/testing/patient-environment.mjs',
};
const postgres = {
  ...patient,
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^@node-rs/argon2$': '<rootDir>/infra/testing/quick-argon2.ts',
  },
  globalSetup: '<rootDir>/infra/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/testing/global-teardown.mjs',
};
const screens = {
  testEnvironment: '<rootDir>/infra/testing/screens-environment.mjs',
  fakeTimers: { now: MOMENT },
  setupFiles: ['<rootDir>/infra/testing/moment-of-screens.mjs'],
  setupFilesAfterEnv: ['<rootDir>/infra/testing/patience-of-screens.mjs'],
  moduleNameMapper: { ...shared.moduleNameMapper, '\\.css$': '<rootDir>/infra/testing/empty-style.ts' },
};

const journeys = {
  ...patient,
  testEnvironment: '<rootDir>/infra/testing/telling-environment.mjs',
  globalSetup: '<rootDir>/infra/testing/journeys-global-setup.mjs',
  globalTeardown: '<rootDir>/infra/testing/journeys-global-teardown.mjs',
};

/** Four kinds of test, each a project; units that need a document (`dom`) and a browser's (`extension`) are two more. */
export default {
  rootDir,
  testSequencer: '<rootDir>/infra/testing/long-ones-first.mjs',
  projects: [
    project('unit', ['<rootDir>/**/*.unit.spec.ts'], waiting),
    project('dom', ['<rootDir>/**/*.unit.spec.tsx'], screens),
    project('int', ['<rootDir>/**/*.int.spec.ts'], postgres),
    project('e2e', ['<rootDir>/{services,infra}/**/*.e2e.spec.ts'], postgres),
    // Those of `int` and `e2e`, of `dom`, and of `unit`, once more, several to a file, which a whole run has written:
    // infra/dev/test/suites.ts, suites-of-units.ts.
    project('suites', ['<rootDir>/.keenly/suites/*.ts'], postgres),
    project('suites-of-screens', ['<rootDir>/.keenly/suites/*.tsx'], screens),
    project('suites-of-units', ['<rootDir>/.keenly/suites-of-units/**/*.ts'], {
      ...waiting,
      testEnvironment: '<rootDir>/infra/testing/units-environment.mjs',
    }),
    project('extension', ['<rootDir>/extension/**/*.e2e.spec.ts'], patient),
    project('journeys', ['<rootDir>/infra/journeys/*.journey.spec.ts'], journeys),
    // Those two once more, several to a file: infra/dev/test/suites-of-journeys.ts.
    project('suites-of-extension', ['<rootDir>/.keenly/suites-of-journeys/extension/*.ts'], patient),
    project('suites-of-journeys', ['<rootDir>/.keenly/suites-of-journeys/journeys/*.ts'], journeys),
  ],
};
