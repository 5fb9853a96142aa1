import { rooms } from '@keenly/contracts/live';
import type { Sql } from '@keenly/event-store/types';
import { v7 as uuidv7 } from 'uuid';
import { type LiveRow, writeLiveMessages } from './live-messages.js';

const tenant = uuidv7();
const removed = (session: string): LiveRow => ({
  tenant,
  rooms: [rooms.team(tenant)],
  type: 'board_entry_removed',
  payload: { session_id: session },
});

/** A transaction that several read models share: what they gather is written when `end` is called. */
function sharedTransaction() {
  const written: unknown[] = [];
  const gathered: unknown[] = [];
  let atTheEnd: () => Promise<unknown> = () => Promise.resolve();
  const sql: Sql = {
    query: (_text, values = []) => {
      written.push(...((values.at(-1) ?? []) as unknown[]));
      return Promise.resolve({ rows: [], rowCount: 0 });
    },
    gather: (rows, write) => {
      gathered.push(...rows);
      // Rows and `write` came together.
      atTheEnd = () => write(sql, gathered as typeof rows);
    },
  };
  return { sql, end: () => atTheEnd(), written };
}

describe('live messages of read models that share a transaction', () => {
  it('say what several of them tell once, where it was told last', async () => {
    const { sql, end, written } = sharedTransaction();
    await writeLiveMessages(sql, [removed('a'), removed('b')]);
    await writeLiveMessages(sql, [removed('c'), removed('a')]);
    await end();
    expect(written).toEqual(['b', 'c', 'a'].map((session) => JSON.stringify({ session_id: session })));
  });
});
