import { binaryArray } from './binary-array.js';
import { functionsOfLane } from './lane-functions.js';
import type { LanePool } from './lane-pool.js';
import { type Log, within } from './lanes.js';

/** A claim that a stream made and that someone else's stood in the way of. */
export interface WaitingClaim {
  readonly tenant: string;
  readonly stream: string;
  readonly name: string;
}

/** Grants waiting claims where their key is free, lane by lane; answers how many. */
export async function grantClaims(
  pool: LanePool,
  log: Log,
  waiting: readonly WaitingClaim[],
): Promise<number> {
  let given = 0;
  for (const [lane, some] of log.lanes.groups(waiting, ({ tenant }) => tenant)) {
    const { rows } = await pool
      .of(lane)
      .query<{ given: number }>(
        `select ${functionsOfLane(log, lane).call('grant_claims', '$1, $2, $3')} as given`,
        [
          binaryArray.uuid(some.map(({ tenant }) => tenant)),
          binaryArray.text(some.map(({ stream }) => stream)),
          binaryArray.text(some.map(({ name }) => name)),
        ],
      );
    given += rows[0]?.given ?? 0;
  }
  return given;
}

/** Deletes what was claimed with events about someone, whether held or waiting. */
export async function eraseClaims(
  pool: LanePool,
  { schema, lanes }: Log,
  tenant: string,
  subject: string,
): Promise<void> {
  await pool
    .of(lanes.of(tenant))
    .query(`delete from ${schema}.claim where ${within(lanes.keyOf(tenant))}tenant = $1 and subject = $2`, [
      tenant,
      subject,
    ]);
}
