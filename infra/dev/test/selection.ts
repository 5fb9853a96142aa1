const projects = ['unit', 'dom', 'int', 'e2e', 'extension', 'journeys'] as const;

export type TestProject = (typeof projects)[number];

export interface Selection {
  readonly projects: readonly TestProject[];
  /** `npm run check` has just run the unit tests of this very tree: they are counted, and not run again. */
  readonly afterCheck: boolean;
  /** Files and options as Jest takes them. */
  readonly rest: readonly string[];
  /** All files of the projects are meant. */
  readonly isWhole: boolean;
}

const AFTER_CHECK = '--after-check';

/** @throws for a project that does not exist */
export function readSelection(args: readonly string[]): Selection {
  const only = args.find((arg) => arg.startsWith('--only='));
  const afterCheck = args.includes(AFTER_CHECK);
  const rest = args.filter((arg) => arg !== only && arg !== AFTER_CHECK);
  // An option may take what follows it: whoever gives any, chooses.
  const isWhole = rest.length === 0;
  if (only === undefined) return { projects, afterCheck, rest, isWhole };
  const names = only.slice('--only='.length).split(',');
  const unknown = names.find((name) => !projects.some((project) => project === name));
  if (unknown !== undefined)
    throw new Error(`Unknown test project ${unknown}. Choose from: ${projects.join(', ')}.`);
  return { projects: projects.filter((project) => names.includes(project)), afterCheck, rest, isWhole };
}
