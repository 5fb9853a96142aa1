import { Lanes } from '@keenly/event-store/lanes';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './test-app.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  type TestOrganisation,
  type TestPerson,
} from './test-people.js';

/** Someone of an organization whose lane is on one of several servers. */
export interface LaneMember {
  readonly organisation: TestOrganisation;
  readonly person: TestPerson;
  readonly device: string;
}

/** The lanes of a log over several servers that are on the one at `url`. */
export async function lanesOn(pool: Pool, url: string, amount: number): Promise<number[]> {
  const { rows } = await pool.query<{ lane: number }>(
    `select lane from generate_series(0, $2::int - 1) as lane join citus_shards s
       on s.table_name = 'event_store.event'::regclass
         and s.shardid = get_shard_id_for_distribution_column('event_store.event', lane::smallint)
     where s.nodeport = $1::integer order by lane`,
    [new URL(url).port, amount],
  );
  return rows.map(({ lane }) => lane);
}

/** Makes an organization with a learner, in one of these of so many lanes. */
export async function memberOf(
  app: TestApp,
  { lanes, amount }: { readonly lanes: readonly number[]; readonly amount: number },
): Promise<LaneMember> {
  const all = new Lanes(amount);
  let clientId = uuidv7();
  while (!lanes.includes(all.of(clientId))) clientId = uuidv7();
  const organisation = await makeOrganisation(app, { clientId });
  const person = await addMember(app, organisation, { role: 'USER' });
  const { token: device } = await pairExtension(app, person);
  return { organisation, person, device };
}
