import { rooms } from '@keenly/contracts/live';
import type { InsightPanel } from '@keenly/contracts/insight';
import type { Projection, RecordedEvent } from '@keenly/event-store/types';
import { erasureTypes } from '../../../kernel/learning-events.js';
import { cutAtErasures, erasures, isErasure } from '../../../platform/event-log/erasing.js';
import { communityChanged, type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import { teamChanged } from '../../../platform/live/team-news.js';
import { isOutsideStream, outsideTypes } from '../../outside-study/outside-study.public.js';
import { seenIn, STUDY_BATCH, type StudySessionEventType } from '../../study-session/study-session.public.js';
import { count } from './rollup.count.js';
import { countOutside } from './outside.count.js';
import { forget } from './rollup.forget.js';
import { createRollups } from './rollup.tables.js';

const types: readonly StudySessionEventType[] = [
  'StudySessionStarted',
  'PageVisited',
  'PageCorrected',
  'LearnerStateChanged',
  'NudgeRaised',
  'NudgeEnded',
  'ExpressionsSampled',
  'StudySessionPaused',
  'StudySessionResumed',
  'StudySessionStopped',
];

/** The sums behind the learner's home (product/home#highlights) and the community panel (product/community#panel). */
export const rollupProjection: Projection = {
  name: 'insight',
  version: 5,
  types: [...types, ...outsideTypes, ...erasureTypes],
  forgets: erasures,
  batch: STUDY_BATCH,
  // Every row is of the event's tenant, and is found by it: the community's sums are made when someone asks.
  byLane: true,
  create: createRollups,
  apply: async (events, sql, { schema }) => {
    for (const { events: study, erasure } of cutAtErasures(events)) {
      const outside = study.filter(isOutside);
      const sessions = study.filter((event) => !isOutside(event));
      if (sessions.length > 0) await count(seenIn(sessions), sql, schema);
      if (outside.length > 0) await countOutside(outside, sql, schema);
      if (erasure !== undefined) await forget(erasure, sql, schema);
    }
  },
  announce: async (events, sql) => {
    await writeLiveMessages(sql, [
      ...[...panelsOf(events).values()].map(({ tenant, accountId, panels }): LiveRow => ({
        tenant,
        rooms: [rooms.person(accountId)],
        type: 'insight_changed',
        payload: { panels: [...panels].join(' ') },
      })),
      // People who are gone from the sums are gone from the screens that show them.
      ...(events.some(isErasure) ? [communityChanged] : []),
      ...[...teamsOf(events)].map((tenant) => teamChanged(tenant, 'figures')),
    ]);
  },
};

const isOutside = ({ stream }: RecordedEvent) => isOutsideStream(stream);

/** Whose managers read figures again: where a session is over, a tool told of study, or someone was erased. */
function teamsOf(events: readonly RecordedEvent[]): ReadonlySet<string> {
  const over = events.filter(
    (event) => event.type === 'StudySessionStopped' || isOutside(event) || isErasure(event),
  );
  // A personal account is a tenant of its own, which nobody manages.
  return new Set(over.flatMap(({ metadata: { tenant, subject } }) => (tenant === subject ? [] : [tenant])));
}

/** Which panels of whose home a batch changes. */
function panelsOf(events: readonly RecordedEvent[]) {
  const changed = new Map<string, { tenant: string; accountId: string; panels: Set<InsightPanel> }>();
  for (const { type, metadata } of events) {
    if (metadata.subject === undefined) continue;
    const key = `${metadata.tenant}/${metadata.subject}`;
    const one = changed.get(key) ?? {
      tenant: metadata.tenant,
      accountId: metadata.subject,
      panels: new Set<InsightPanel>(['highlights', 'expertise', 'learning']),
    };
    changed.set(key, one);
    // Only these start a view or end a session; what happens in between is no news for a ranking.
    if (!betweenTypes.has(type)) one.panels.add('community');
  }
  return changed;
}

const betweenTypes: ReadonlySet<string> = new Set(
  types.filter((type) => type !== 'StudySessionStarted' && type !== 'StudySessionStopped'),
);
