/** What a run counted. */
export interface Count {
  readonly passed: number;
  /** Tests that failed, and files that did not even load. */
  readonly failed: number;
  readonly skipped: number;
}

/** The part of Jest's JSON report that is read here. */
export interface JestReport {
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const countOf = ({ status, assertionResults }: JestReport['testResults'][number]): Count => {
  const having = (...statuses: string[]): number =>
    assertionResults.filter((one) => statuses.includes(one.status)).length;
  const failed = having('failed');
  return {
    passed: having('passed'),
    // A file that failed without a failing test did not load, or failed before or after its tests.
    failed: status === 'failed' ? Math.max(failed, 1) : failed,
    skipped: having('pending', 'todo', 'skipped', 'disabled'),
  };
};

export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

export const plus = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

export const failedFiles = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** What a run comes to; what its failed files came to when they ran `again` is in their first result's place. */
export function tally(first: JestReport, again?: JestReport): Count {
  const repeated = new Set(again?.testResults.map(({ name }) => name));
  const counted = [
    ...first.testResults.filter(({ name }) => !repeated.has(name)),
    ...(again?.testResults ?? []),
  ];
  return counted.map(countOf).reduce(plus, nothing);
}
