import type { CopiedPlaces } from '@keenly/event-store/copied-places';
import { type Checkpoint, laneOf, NUMBER_BITS, numberOf, startOf } from '@keenly/event-store/lanes';
import type { Client } from 'pg';

/** What of `app` and `live` has places in the log or in the feed: asked for before the log is copied, stored after it. */
export interface Placed {
  store(target: Client): Promise<void>;
}

/** How far an organization's statements were sent. Its lane is another one, and others' events are none of its business. */
export async function placesOfTargets(source: Client, places: CopiedPlaces): Promise<Placed[]> {
  const { rows } = await source.query<{ id: string; tenant: string; checkpoint: string }>(
    'select id, client_id as tenant, checkpoint from app.statement_target',
  );
  return rows.map(({ id, tenant, checkpoint }) => {
    const place = places.ofTenant(tenant, BigInt(checkpoint));
    return {
      store: async (target) => {
        await target.query('update app.statement_target set checkpoint = $2 where id = $1', [
          id,
          place.position.toString(),
        ]);
      },
    };
  });
}

/** Up to where everyone's bell was read as it began, by kind: one place in each lane. */
export async function placesOfBells(source: Client, places: CopiedPlaces): Promise<Placed[]> {
  const { rows } = await source.query<{ kind: string; positions: string[] }>(
    `select kind, array_agg(position) as positions from (
       select kind, position from app.bell_start
       union all select kind, position from app.bell_start_in_lane
     ) s group by kind`,
  );
  return rows.map(({ kind, positions }) => {
    const began: bigint[] = [];
    for (const position of positions.map(BigInt)) began[laneOf(position)] = position;
    const followed = places.follow(began);
    return {
      store: async (target) => {
        await storeBell(target, kind, followed.checkpoint);
      },
    };
  });
}

async function storeBell(target: Client, kind: string, began: Checkpoint): Promise<void> {
  const [first = 0n, ...others] = began.filter((position, lane) => lane === 0 || position > startOf(lane));
  await target.query('insert into app.bell_start (kind, position) values ($1, $2)', [kind, first.toString()]);
  await target.query(
    `insert into app.bell_start_in_lane (kind, lane, position)
     select $1, position >> ${NUMBER_BITS}, position from unnest($2::bigint[]) as position`,
    [kind, others.map(String)],
  );
}

/** The live feed is empty, and each lane behind all that any screen has seen of it: all who come back read again. */
export async function placeOfFeed(source: Client): Promise<Placed> {
  const { rows } = await source.query<{ heads: string[] }>('select array_agg(head) as heads from live.feed');
  const furthest = (rows[0]?.heads ?? []).reduce((most, head) => {
    const number = numberOf(BigInt(head));
    return number > most ? number : most;
  }, 0n);
  return {
    store: async (target) => {
      await target.query(
        `with moved as (update live.feed f set head = (f.lane::bigint << ${NUMBER_BITS}) + $1::bigint returning f.lane, f.head)
         update live.retention r set pruned_through = moved.head from moved where moved.lane = r.lane`,
        [(furthest + 1n).toString()],
      );
    },
  };
}
