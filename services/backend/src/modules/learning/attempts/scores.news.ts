import { rooms } from '@keenly/contracts/live';
import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import { teamChanged } from '../../../platform/live/team-news.js';
import type { AttemptStarted } from '../domain/quiz-attempt.events.js';

/** Nothing is scored yet. */
const STARTED: AttemptStarted['type'] = 'AttemptStarted';

/**
 * Whoever's score may have changed reads their journey again, and their team its figures (product/content#scores): how an
 * attempt came out is in no message.
 */
export async function announceScores(events: readonly RecordedEvent[], sql: Sql): Promise<void> {
  const scored = events.filter(({ type }) => type !== STARTED);
  const people = new Map<string, LiveRow>();
  const teams = new Set<string>();
  for (const { metadata } of scored) {
    const { tenant, subject } = metadata;
    if (subject === undefined) continue;
    people.set(`${tenant}/${subject}`, {
      tenant,
      rooms: [rooms.person(subject)],
      type: 'insight_changed',
      payload: { panels: 'expertise' },
    });
    // A personal account is a tenant of its own, which nobody manages.
    if (tenant !== subject) teams.add(tenant);
  }
  if (people.size === 0) return;
  await writeLiveMessages(sql, [
    ...people.values(),
    ...[...teams].map((tenant) => teamChanged(tenant, 'figures')),
  ]);
}
