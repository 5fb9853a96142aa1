import type { Log } from './lanes.js';

/**
 * How the functions of a lane are called. Each lane has its own, whose names end with it; those of a log with one lane have
 * the names they had before there were more. A distributed log has one set, which is told the lane.
 */
export interface LaneFunctions {
  /** Name of a prepared statement that calls one. */
  nameOf(name: string): string;
  /** The call of one with these arguments, as SQL. */
  call(name: string, values: string): string;
}

export function functionsOfLane({ schema, lanes, isDistributed }: Log, nth: number): LaneFunctions {
  const lane = lanes.key(nth);
  const ending = lane === undefined ? '' : `_${lane}`;
  return {
    nameOf: (name) => `${schema}_${name}${ending}`,
    call: (name, values) =>
      isDistributed
        ? `${schema}.${name}(${nth}::smallint, ${values})`
        : `${schema}.${name}${ending}(${values})`,
  };
}
