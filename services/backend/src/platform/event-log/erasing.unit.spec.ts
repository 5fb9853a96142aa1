import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import { erasures, forgetting } from './erasing.js';

const [tenant, subject] = ['t', 's'];

function recorded(type: string, data: object = {}): RecordedEvent {
  return {
    id: type,
    type,
    data,
    metadata: { tenant, subject },
    sealed: { state: 'none' },
  } as unknown as RecordedEvent;
}

/** Everything that happens to a read model, in order. */
function watched(tables: Parameters<typeof forgetting>[1]) {
  const happened: unknown[] = [];
  const projection: Projection = {
    name: 'watched',
    version: 1,
    types: ['Seen'],
    create: () => Promise.resolve(),
    apply: async (events) => happened.push(events.map(({ type }) => type)),
    announce: async (events) => {
      happened.push(['told', ...events.map(({ type }) => type)]);
    },
  };
  const sql: Sql = {
    query: async (text, values = []) => {
      happened.push([text.replace(/\s+/g, ' ').replace(/^delete from /, ''), ...values]);
      return { rows: [], rowCount: 0 };
    },
  };
  const target = { schema: 'x', log: { schema: 'event_store', isDistributed: false } };
  return { model: forgetting(projection, tables), sql, happened, target };
}

describe('forgetting', () => {
  const erased = recorded('LearningErased', { erasureId: 'e', sessionIds: ['1', '2'] });

  it('applies what came before, deletes, and applies what comes after', async () => {
    const { model, sql, happened, target } = watched(['row']);
    await model.apply([recorded('Seen'), erased, recorded('Seen')], sql, target);
    expect(happened).toEqual([
      ['Seen'],
      ['x.row where tenant = $1 and session_id = any($2::uuid[])', tenant, ['1', '2']],
      ['Seen'],
    ]);
  });

  it('deletes from each table, at an expiry too', async () => {
    const { model, sql, happened, target } = watched(['page', 'mark']);
    const before = '2021-11-22T00:00:00.000Z';
    await model.apply([recorded('LearningExpired', { before, sessionIds: ['1'] })], sql, target);
    expect(happened).toEqual(
      ['page', 'mark'].map((table) => [
        `x.${table} where tenant = $1 and session_id = any($2::uuid[])`,
        tenant,
        ['1'],
      ]),
    );
  });

  it('tells no one of an erasure, and hears of it', async () => {
    const { model, sql, happened, target } = watched([]);
    expect(model.types).toEqual(['Seen', 'LearningErased', 'LearningExpired']);
    await model.announce?.([erased, recorded('Seen')], sql, target);
    await model.announce?.([erased], sql, target);
    expect(happened).toEqual([['told', 'Seen']]);
  });

  it('stops at an erasure that names no one', async () => {
    const { model, sql, target } = watched(['row']);
    const nobodys = { ...erased, metadata: { tenant } };
    await expect(model.apply([nobodys], sql, target)).rejects.toThrow('names nobody');
  });
});

describe('a stream that is tried again after erasures passed it', () => {
  const at = (position: bigint, type = 'Seen', who = subject) =>
    ({ ...recorded(type), position, metadata: { tenant, subject: who } }) as RecordedEvent;
  const positions = (events: readonly RecordedEvent[]) => events.map(({ position }) => position);

  it('leaves out what the person had erased, and applies what they did since', () => {
    const events = [at(1n), at(2n), at(2n, 'Seen', 'another'), at(5n)];
    expect(positions(erasures.inOrder(events, [at(3n, 'LearningErased')]))).toEqual([2n, 5n]);
    expect(erasures.inOrder([at(1n)], [at(2n, 'LearningExpired'), at(3n, 'LearningErased')])).toEqual([]);
  });

  it('expires what was expired, in its place, and nothing that was expired before', () => {
    const forgotten = [at(2n, 'LearningErased'), at(1n, 'LearningExpired'), at(4n, 'LearningExpired')];
    expect(erasures.inOrder([at(3n), at(5n)], forgotten).map(({ type }) => type)).toEqual([
      'Seen',
      'LearningExpired',
      'Seen',
    ]);
  });

  it('stays as it is where nothing was erased', () => {
    expect(positions(erasures.inOrder([at(1n), at(2n)], []))).toEqual([1n, 2n]);
  });
});
