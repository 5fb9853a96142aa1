/**
 * The log's claims in a query that joins them, as `EventStore.acrossLanes` or `inLaneOf` runs it: of a log over several servers
 * those of the lanes that are the parameter `nth`, as one which is away would fail, or hold up, what is about all others.
 */
export const claimsIn = (
  lanes: readonly number[] | undefined,
  nth: '$1' | '$2' | '$3' | '$4' | '$5',
): string =>
  lanes === undefined ? 'read.claim' : `(select * from read.claim where lane = any (${nth}::smallint[]))`;

/** The value of that parameter, where the query has it. */
export const lanesValue = (lanes: readonly number[] | undefined): readonly (readonly number[])[] =>
  lanes === undefined ? [] : [lanes];
