import type { LanePool } from './lane-pool.js';
import { type Log, within } from './lanes.js';

/** The schema version of a blanked event; nothing is appended with it. */
const BLANKED = 0;
/** What readers of the log are given. Anyone who reads a stream sees the blanked ones too, for their place and time. */
export const notBlanked = `schema_version > ${BLANKED}`;
/** Streams of one statement, so that none holds its locks for long. */
const AT_ONCE = 50;

export interface Blanking {
  readonly tenant: string;
  readonly streams: readonly string[];
  /** Fields of `data` that stay. */
  readonly keep: readonly string[];
  /** Types whose events stay as they are. */
  readonly except?: readonly string[] | undefined;
}

export async function blank(
  pool: LanePool,
  { schema, lanes }: Log,
  { tenant, streams, keep, except = [] }: Blanking,
): Promise<void> {
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    await pool.of(lanes.of(tenant)).query(
      `update ${schema}.event set schema_version = ${BLANKED},
         data = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where key = any ($3)),
         sealed = case when sealed is not null then decode(repeat('00', 16), 'hex') end
       where ${within(lanes.keyOf(tenant))}tenant = $1 and stream = any ($2) and type <> all ($4) and ${notBlanked}`,
      [tenant, streams.slice(from, from + AT_ONCE), keep, except],
    );
  }
}
