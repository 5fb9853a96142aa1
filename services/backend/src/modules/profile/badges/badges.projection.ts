import { dayIn, isTimeZone } from '@keenly/contracts/formulas/calendar';
import type { Projection, Sql } from '@keenly/event-store/types';
import { forgetting } from '../../../platform/event-log/erasing.js';
import type { LearningExpired } from '../../../kernel/learning-events.js';
import {
  distinct,
  only,
  pausesOf,
  type Seen,
  seenIn,
  sessionKey,
  spanTypes,
  STUDY_BATCH,
  studySeconds,
} from '../../study-session/study-session.public.js';
import { awardBadges, recount, type SettledSession, startOver } from './badges.award.js';
import { tellOfBadges } from './badges.news.js';
import { createBadges } from './badges.tables.js';

interface Place {
  readonly tenant: string;
  readonly sessionId: string;
}

/**
 * Badges (product/profile#badges), earned by sessions that are over. What counts is that time passed and what
 * was studied: words on single pages, forgotten ones included, take nothing away.
 *
 * Earned badges are kept: when old sessions are deleted, a badge that one of them earned keeps its day and loses its
 * link, while progress counts only the remaining sessions. Only an erasure of the learner's study data removes badges.
 */
export const badgesProjection: Projection = {
  ...forgetting(
    counting(),
    ['badge_pause', 'badge_session'],
    async ({ type, position, metadata: { tenant, subject } }, sql, { schema }) => {
      const expired: LearningExpired['type'] = 'LearningExpired';
      if (subject === undefined) return;
      const whose = { tenant, accountId: subject };
      if (type === expired) await recount(whose, sql, schema);
      else await startOver(whose, position, sql, schema);
    },
  ),
  announce: tellOfBadges,
};

function counting(): Projection {
  return {
    name: 'badges',
    version: 4,
    // No others: of sessions that were deleted for their age, the log keeps these alone.
    types: spanTypes,
    batch: STUDY_BATCH,
    // Every row is of the event's tenant, and is found by it.
    byLane: true,
    create: createBadges,
    apply: async (events, sql, { schema }) => {
      const seen = seenIn(events);
      await Promise.all([
        keepSessions(seen, sql, schema),
        keepPauses(seen, sql, schema),
        settle(distinct(seen, sessionKey), sql, schema),
      ]);
    },
  };
}

async function keepSessions(seen: readonly Seen[], sql: Sql, schema: string): Promise<void> {
  const stops = new Map(
    only(seen, 'StudySessionStopped').map((one) => [sessionKey(one), Math.round(one.event.data.offsetMs)]),
  );
  const starts = new Map(only(seen, 'StudySessionStarted').map((one) => [sessionKey(one), one]));
  const rows = distinct(seen, sessionKey).map((one) => {
    const start = starts.get(sessionKey(one));
    return {
      session_id: one.sessionId,
      tenant: one.tenant,
      account_id: one.accountId,
      started_at:
        start === undefined ? null : new Date(start.occurredAt.getTime() - start.event.data.offsetMs),
      time_zone: start?.event.data.timeZone ?? null,
      capability_id: start?.event.data.capabilityId ?? null,
      stop_offset_ms: stops.get(sessionKey(one)) ?? null,
      since: one.position.toString(),
    };
  });
  await sql.query(
    `insert into ${schema}.badge_session as s (session_id, tenant, account_id, started_at, time_zone, capability_id,
       stop_offset_ms, since)
     select * from json_to_recordset($1) as r (session_id uuid, tenant uuid, account_id uuid, started_at timestamptz,
       time_zone text, capability_id uuid, stop_offset_ms bigint, since bigint)
     on conflict (session_id, tenant) do update set
       started_at = coalesce(s.started_at, excluded.started_at),
       time_zone = coalesce(s.time_zone, excluded.time_zone),
       capability_id = coalesce(s.capability_id, excluded.capability_id),
       stop_offset_ms = coalesce(s.stop_offset_ms, excluded.stop_offset_ms)`,
    [JSON.stringify(rows)],
  );
}

async function keepPauses(seen: readonly Seen[], sql: Sql, schema: string): Promise<void> {
  const rows = [...only(seen, 'StudySessionPaused'), ...only(seen, 'StudySessionResumed')].map(
    ({ tenant, sessionId, event: { type, data } }) => ({
      tenant,
      session_id: sessionId,
      seq: data.seq,
      offset_ms: Math.round(data.offsetMs),
      resumes: type === 'StudySessionResumed',
    }),
  );
  if (rows.length === 0) return;
  await sql.query(
    `insert into ${schema}.badge_pause (tenant, session_id, seq, offset_ms, resumes)
     select * from json_to_recordset($1)
       as r (tenant uuid, session_id uuid, seq integer, offset_ms bigint, resumes boolean)`,
    [JSON.stringify(rows)],
  );
}

interface Unsettled extends Place {
  readonly accountId: string;
  readonly capabilityId: string | null;
  readonly startedMs: number;
  readonly timeZone: string | null;
  readonly stopMs: number;
  readonly studyS: number | null;
  readonly seqs: number[] | null;
  readonly offsets: number[] | null;
  readonly resumes: boolean[] | null;
}

/** Works out how long these sessions were, those that are over, and awards badges where that is news. */
async function settle(places: readonly Place[], sql: Sql, schema: string): Promise<void> {
  const { rows } = await sql.query<Unsettled>(
    `select s.tenant, s.session_id as "sessionId", s.account_id as "accountId", s.capability_id as "capabilityId",
       extract(epoch from s.started_at)::float8 * 1000 as "startedMs", s.time_zone as "timeZone",
       s.stop_offset_ms::float8 as "stopMs", s.study_s as "studyS", marks.*
     from unnest($1::uuid[], $2::uuid[]) as asked (tenant, session_id)
     join ${schema}.badge_session s using (session_id, tenant),
     lateral (
       select array_agg(p.seq) as seqs, array_agg(p.offset_ms::float8) as offsets, array_agg(p.resumes) as resumes
       from ${schema}.badge_pause p where p.session_id = s.session_id and p.tenant = s.tenant
     ) marks
     where s.started_at is not null and s.stop_offset_ms is not null`,
    [places.map(({ tenant }) => tenant), places.map(({ sessionId }) => sessionId)],
  );
  const dayOf = daysByZone();
  const settled = rows
    .map((row): SettledSession => ({
      tenant: row.tenant,
      accountId: row.accountId,
      sessionId: row.sessionId,
      capabilityId: row.capabilityId,
      endedMs: Math.round(row.startedMs) + row.stopMs,
      day: dayOf(row),
      studyS: secondsOf(row),
      countedBefore: row.studyS !== null,
    }))
    .filter(({ studyS }, at) => studyS !== rows[at]?.studyS);
  if (settled.length === 0) return;
  await Promise.all([writeLengths(settled, sql, schema), awardBadges(settled, sql, schema)]);
}

async function writeLengths(settled: readonly SettledSession[], sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `update ${schema}.badge_session s set study_s = r.study_s, day = r.day
     from json_to_recordset($1) as r (tenant uuid, session_id uuid, study_s integer, day integer)
     where s.session_id = r.session_id and s.tenant = r.tenant`,
    [
      JSON.stringify(
        settled.map(({ tenant, sessionId, studyS, day }) => ({
          tenant,
          session_id: sessionId,
          study_s: studyS,
          day,
        })),
      ),
    ],
  );
}

/** The day that a session started on. Asking whether a zone exists is dear: once a zone and batch. */
function daysByZone() {
  const zones = new Map<string, string>();
  return ({ startedMs, timeZone }: Pick<Unsettled, 'startedMs' | 'timeZone'>): number => {
    const named = timeZone ?? '';
    const zone = zones.get(named) ?? (isTimeZone(named) ? named : 'UTC');
    zones.set(named, zone);
    return dayIn(zone, new Date(startedMs));
  };
}

function secondsOf({ stopMs, seqs, offsets, resumes }: Unsettled): number {
  const marks = (seqs ?? []).map((seq, at) => ({
    seq,
    offsetMs: offsets?.[at] ?? 0,
    resumes: resumes?.[at] ?? false,
  }));
  return studySeconds(stopMs, pausesOf(marks, stopMs));
}
