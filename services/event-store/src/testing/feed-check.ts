import type { RecordedEvent } from '../types.js';

/** What a reader of the log got wrong, compared with the log as it is once everything is quiet. */
export interface Violations {
  readonly skipped: number;
  readonly doubled: number;
  /** Events that came before an earlier one of their stream. */
  readonly reordered: number;
}

/** Compares what a reader saw, in the order in which it saw it, with the whole log. */
export function violationsOf(seen: readonly RecordedEvent[], log: readonly RecordedEvent[]): Violations {
  const ids = new Set(seen.map(({ id }) => id));
  const versions = new Map<string, number>();
  let reordered = 0;
  for (const { tenant, stream, version } of seen.map((event) => ({ ...event, ...event.metadata }))) {
    const key = `${tenant}/${stream}`;
    if (version < (versions.get(key) ?? 0)) reordered += 1;
    versions.set(key, Math.max(version, versions.get(key) ?? 0));
  }
  return {
    skipped: log.filter(({ id }) => !ids.has(id)).length,
    doubled: seen.length - ids.size,
    reordered,
  };
}

export const total = ({ skipped, doubled, reordered }: Violations) => skipped + doubled + reordered;
