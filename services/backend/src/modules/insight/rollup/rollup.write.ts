import type { Sql } from '@keenly/event-store/types';
import { addAllTo, dayFigureNames, figureNames, type Figures, ofDay } from '../domain/figures.js';
import { DAY_SLOTS, slotAt } from '../domain/slots.js';
import type { SessionChange } from './session-change.js';
import { writeTopicDays } from './topic-days.js';
import { addedSums, addSums, type SumRow, type Sums } from './sums.js';

const browsing = ['relevant', 'transitional', 'distraction'] as const;

/** Adds what changed to every roll-up, coarse and fine, so that each is the sum of the finer ones. */
export async function writeChanges(
  changes: readonly SessionChange[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const counted = changes.filter(({ begins, slots }) => begins !== 0 || slots.size > 0);
  if (counted.length === 0) return;
  const [written] = await Promise.all([
    addedSums(sql, {
      table: `${schema}.insight_slot`,
      keys: { tenant: 'uuid', account_id: 'uuid', slot: 'integer', session_id: 'uuid' },
      sums: figureNames,
      fixed: { topic_key: 'text' },
      rows: counted.filter(({ begins }) => begins !== -1).flatMap(slotRows),
    }),
    addSums(sql, coarseSums(counted, schema)),
  ]);
  await writeTopicDays(counted, written, sql, schema);
}

function coarseSums(counted: readonly SessionChange[], schema: string): Sums[] {
  const views = counted.filter(({ begins }) => begins !== 0).flatMap(viewRows);
  return [
    {
      table: `${schema}.insight_total`,
      keys: { tenant: 'uuid', account_id: 'uuid' },
      sums: ['sessions', ...figureNames],
      rows: counted.map(totalRow),
    },
    {
      table: `${schema}.insight_day`,
      keys: { tenant: 'uuid', day: 'integer', account_id: 'uuid' },
      sums: dayFigureNames,
      rows: counted.flatMap(dayRows),
    },
    {
      table: `${schema}.insight_organisation`,
      keys: { tenant: 'uuid', slot: 'integer' },
      sums: ['study', ...browsing],
      rows: counted.filter(({ tenant, accountId }) => tenant !== accountId).flatMap(slotRows),
    },
    {
      table: `${schema}.insight_topic`,
      keys: { tenant: 'uuid', account_id: 'uuid', topic_key: 'text' },
      sums: ['sessions', 'study', ...browsing],
      latest: { by: 'topic_at', columns: { topic: 'text', topic_at: 'timestamptz' } },
      rows: counted.flatMap(topicRows),
    },
    {
      table: `${schema}.insight_view`,
      keys: { tenant: 'uuid', topic_key: 'text', slot: 'integer' },
      sums: ['views'],
      rows: views,
    },
    {
      table: `${schema}.insight_view_day`,
      keys: { tenant: 'uuid', topic_key: 'text', day: 'integer' },
      sums: ['views'],
      rows: views.map(({ slot, ...view }) => ({ ...view, day: Math.floor(Number(slot) / DAY_SLOTS) })),
    },
  ];
}

const slotRows = ({ tenant, accountId, sessionId, topicKey, slots }: SessionChange): SumRow[] =>
  [...slots].map(([slot, figures]) => ({
    tenant,
    account_id: accountId,
    slot,
    session_id: sessionId,
    topic_key: topicKey,
    ...figures,
  }));

function sumOf(slots: SessionChange['slots']): Figures {
  const sum: Figures = {};
  for (const figures of slots.values()) addAllTo(sum, figures);
  return sum;
}

const totalRow = ({ tenant, accountId, begins, slots }: SessionChange): SumRow => ({
  tenant,
  account_id: accountId,
  sessions: begins,
  ...sumOf(slots),
});

const dayRows = ({ tenant, accountId, slots }: SessionChange): SumRow[] =>
  [...slots].flatMap(([slot, figures]) => {
    const sums = ofDay(figures);
    const isNone = dayFigureNames.every((name) => sums[name] === 0);
    return isNone ? [] : [{ tenant, account_id: accountId, day: Math.floor(slot / DAY_SLOTS), ...sums }];
  });

const keysOf = ({ topicKey, planKey }: SessionChange): string[] =>
  planKey === null ? [topicKey] : [topicKey, planKey];

function topicRows(change: SessionChange): SumRow[] {
  const { tenant, accountId, topic, startedMs, begins, slots } = change;
  return keysOf(change).map((key) => ({
    tenant,
    account_id: accountId,
    topic_key: key,
    sessions: begins,
    topic,
    topic_at: new Date(startedMs).toISOString(),
    ...sumOf(slots),
  }));
}

const viewRows = (change: SessionChange): SumRow[] =>
  keysOf(change).map((key) => ({
    tenant: change.tenant,
    topic_key: key,
    slot: slotAt(change.startedMs),
    views: change.begins,
  }));
