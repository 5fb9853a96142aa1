import { type Log, namedIn } from './lanes.js';

/**
 * How the functions of a lane are called. Each lane has its own, whose names end with it; a distributed log has one set, which
 * is told the lane.
 */
export interface LaneFunctions {
  /** Name of a prepared statement that calls one. */
  nameOf(name: string): string;
  /** The call of one with these arguments, as SQL. */
  call(name: string, values: string): string;
}

export function functionsOfLane({ schema, lanes, isDistributed }: Log, nth: number): LaneFunctions {
  const lane = lanes.key(nth);
  return {
    nameOf: (name) => namedIn(lane, `${schema}_${name}`),
    call: (name, values) =>
      isDistributed
        ? `${schema}.${name}(${nth}::smallint, ${values})`
        : `${schema}.${namedIn(lane, name)}(${values})`,
  };
}
