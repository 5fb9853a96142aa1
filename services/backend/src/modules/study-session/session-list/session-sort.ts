/** Half an hour, of which nudges are counted per block, seconds. */
const BLOCK_S = 1800;

/** `a / b` to the nearest whole number, halves upwards, in whole numbers: numerics take ten times as long. */
const rounded = (a: string, b: string): string => `(2 * ${a} + ${b}) / (2 * ${b})`;
const blocks = `((duration_s + ${BLOCK_S - 1}) / ${BLOCK_S})`;

/**
 * Sort keys of a session's figures, as SQL over the columns of its row. Each equals the number shown in its cell
 * (product/session-pages#sessions-table), or a sorted table would look unsorted. A session without expressions has -1,
 * so it's first or last.
 */
export const sortFigures = {
  duration_secs: 'duration_s',
  nudges: `case when duration_s > 0 then ${rounded('nudge_count', blocks)} else 0 end`,
  struggle: `case when camera and emotion_ms > 0
    then ${rounded('(100 * struggling_ms)', 'emotion_ms')} else -1 end`,
} as const;

/** Column that keeps each of them from the stop on; null while the session runs. */
export const sortColumns = {
  duration_secs: 'sorted_duration',
  nudges: 'sorted_nudges',
  struggle: 'sorted_struggle',
} as const satisfies Record<keyof typeof sortFigures, string>;
