import { hashInputs } from '../build/hash-inputs.js';
import { hashImports } from './imports.js';
import type { Part } from './passed-before.js';

/** A package of the repository, and what can change the verdict of a check on it. */
export interface CheckedPackage {
  /** Its folder. */
  readonly name: string;
  /** Folders and files: its own, those of the packages that it imports, and what its specs read. */
  readonly inputs: readonly string[];
}

/** What every check goes by: versions, compiler settings, rules, and the harness of the tests. */
export const common = [
  ...['package-lock.json', 'package.json', '.oxlintrc.json', '.oxfmtrc.json'],
  ...['infra/tooling', 'infra/testing'],
];

export const packages: readonly CheckedPackage[] = [
  { name: 'services/contracts', inputs: ['services/contracts'] },
  { name: 'services/event-store', inputs: ['services/event-store'] },
  { name: 'services/backend', inputs: ['services', 'infra/dev'] },
  { name: 'web-learner', inputs: ['services/contracts', 'web-learner', 'infra/dev'] },
  { name: 'web-admin', inputs: ['services/contracts', 'web-learner', 'web-admin', 'infra/dev'] },
  {
    name: 'extension',
    inputs: ['services/contracts', 'web-learner', 'extension', 'infra/dev', 'infra/bench'],
  },
  // Its specs read the whole repository: who imports whom, which words are used, what the documents cite.
  {
    name: 'infra',
    inputs: [
      'services',
      'web-learner',
      'web-admin',
      'extension',
      'infra',
      'README.md',
      'docker-compose.yml',
      '.env.example',
    ],
  },
];

/** The packages with the hash of all that they depend on. */
export const hashPackages = (root: string): Part[] =>
  packages.map(({ name, inputs }) => ({ name, hash: hashInputs(root, [...common, ...inputs], true) }));

/** Where the rules look at who imports whom. */
export const cruised = ['services', 'web-learner', 'web-admin', 'extension', 'infra'];

/** What can change the verdict of the dependency rules. Most changes of a file leave what it imports as it is. */
export const hashWhoImportsWhom = (root: string): string =>
  [hashInputs(root, common, true), hashImports(root, cruised)].join(' ');
