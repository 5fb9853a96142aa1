import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { EventBatch } from '@keenly/contracts/ingest';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
await pool.query(
  `create table floor_event (
     id uuid primary key, session_id uuid not null, seq integer not null, type text not null, at timestamptz not null,
     data jsonb not null)`,
);
const statement = {
  name: 'store',
  text: `insert into floor_event
         select * from jsonb_to_recordset($1) as e (id uuid, session_id uuid, seq integer, type text, at timestamptz, data jsonb)`,
};

const server = createServer((request, response) => {
  void text(request).then(async (body) => {
    const { batch_id, events } = JSON.parse(body) as EventBatch;
    await pool.query({ ...statement, values: [JSON.stringify(events)] });
    const answer = JSON.stringify({
      batch_id,
      received_at: new Date().toISOString(),
      accepted: events.map(({ id }) => id),
      duplicates: [],
      refused: [],
      ended_sessions: [],
    });
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: true }));
process.once('SIGTERM', () => process.exit(0));
