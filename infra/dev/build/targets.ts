/** Something to build: when one of its inputs changed, or its output is missing. */
export interface BuildTarget {
  readonly name: string;
  /** Folders and files that its output depends on, from the repository's root. */
  readonly inputs: readonly string[];
  /** A file that is there exactly when it has been built. */
  readonly output: string;
  /** Its workspace folder's own `npm run build`, or programs of Node's with their arguments, in the root, in this order. */
  readonly build: { readonly script: string } | { readonly node: readonly (readonly string[])[] };
}

const common = ['package-lock.json', 'infra/tooling/tsconfig.base.json'];
const contracts = 'services/contracts/src';

/** The native compiler: the same output in a third of the time. */
const tsc = (project: string): readonly string[] => [
  ...['node_modules/typescript-native/bin/tsc', '-b', project, '--pretty', 'false'],
];

const bundled = (from: string, into: string, entries: readonly string[]): readonly string[] => [
  ...['--import', 'tsx', 'infra/dev/build/bundle-modules.ts', from, into, ...entries],
];

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
      build: { node: [tsc('services/contracts/tsconfig.build.json')] },
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
        'infra/dev/build/bundle.ts',
        'infra/dev/build/targets.ts',
        ...common,
      ],
      output: 'services/backend/dist/main.js',
      build: {
        node: [
          tsc('services/backend/tsconfig.build.json'),
          bundled('services/backend/.compiled', 'services/backend/dist', [
            ...['main.js', 'change-lanes.js', 'hand-back.js', 'demo/seed.js', 'demo/live.js'],
          ]),
        ],
      },
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
