import type { Pool } from 'pg';
import { RUNNING_SESSION } from '../../modules/study-session/domain/running-place.js';

/**
 * Sessions that hold or wait for the learner's place though the log says they are over, and sessions that run without it.
 */
export async function stalePlaces(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ stream: string }>(
    `with running as (
       select distinct tenant, stream from event_store.event e 
         where type = 'StudySessionStarted' and data ->> 'arrival' <> 'over' and not exists (
         select from event_store.event s where s.tenant = e.tenant and s.stream = e.stream
           and s.type = 'StudySessionStopped')
     ), placed as (select distinct tenant, stream from event_store.claim where name = $1)
     select stream from running full join placed using (tenant, stream)
     where (running.tenant is null) <> (placed.tenant is null)`,
    [RUNNING_SESSION],
  );
  return rows.map(({ stream }) => stream);
}
