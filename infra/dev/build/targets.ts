/** Something to build: when one of its inputs changed, or its output is missing. */
export interface BuildTarget {
  readonly name: string;
  /** Folders and files that its output depends on, from the repository's root. */
  readonly inputs: readonly string[];
  /** A file that is there exactly when it has been built. */
  readonly output: string;
  /** Its workspace folder's own `npm run build`, or a program of Node's with its arguments, in the root. */
  readonly build: { readonly script: string } | { readonly node: readonly string[] };
}

const common = ['package-lock.json', 'infra/tooling/tsconfig.base.json'];
const contracts = 'services/contracts/src';

/** The native compiler: the same output in a third of the time. */
const tsc = (project: string): BuildTarget['build'] => ({
  node: ['node_modules/typescript-native/bin/tsc', '-b', project, '--pretty', 'false'],
});

/** Everything that `npm start` runs or serves, in stages: the later ones use what the earlier ones made. */
export const buildStages: readonly (readonly BuildTarget[])[] = [
  [
    {
      name: 'contracts',
      inputs: [
        contracts,
        'services/contracts/tsconfig.build.json',
        'services/contracts/package.json',
        ...common,
      ],
      output: 'services/contracts/dist/product.js',
      build: tsc('services/contracts/tsconfig.build.json'),
    },
  ],
  [
    {
      name: 'service',
      inputs: [
        ...['services/contracts', 'services/event-store', 'services/backend'].flatMap((at) => [
          `${at}/src`,
          `${at}/tsconfig.build.json`,
          `${at}/package.json`,
        ]),
        ...common,
      ],
      output: 'services/backend/dist/main.js',
      build: tsc('services/backend/tsconfig.build.json'),
    },
    {
      name: 'learner application',
      inputs: ['web-learner', contracts, ...common],
      output: 'web-learner/dist/index.html',
      build: { script: 'web-learner' },
    },
    {
      name: 'console',
      inputs: ['web-admin', 'web-learner/src/shared', 'web-learner/src/ui', contracts, ...common],
      output: 'web-admin/dist/index.html',
      build: { script: 'web-admin' },
    },
    {
      name: 'extension',
      inputs: ['extension', 'web-learner/src/ui/theme', contracts, ...common],
      output: 'extension/.output/chrome-mv3/manifest.json',
      build: { script: 'extension' },
    },
  ],
];
