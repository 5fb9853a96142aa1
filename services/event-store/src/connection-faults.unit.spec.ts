import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import { verifyTakesWrites } from './connection-faults.js';

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A server that lets anyone in, and hangs up at the first question. */
async function hangingUp() {
  const server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.once('data', () => socket.end());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `postgresql://someone@127.0.0.1:${port}/somewhere` };
}

describe('a connection that breaks while it is asked whether it takes writes', () => {
  it('is refused to whoever waits for it, and ends no process', async () => {
    const { server, url } = await hangingUp();
    const pool = new Pool({ connectionString: url, verify: verifyTakesWrites });
    await expect(pool.connect()).rejects.toThrow('Connection terminated unexpectedly');
    await pool.end();
    server.close();
  });

  it('is not listened to any longer once it has answered', async () => {
    const connection = Object.assign(new EventEmitter(), {
      query: () => Promise.resolve({ rows: [{ transaction_read_only: 'off' }] }),
    });
    const error = await new Promise((done) => verifyTakesWrites(connection as never, done));
    expect(error).toBeUndefined();
    expect(connection.listenerCount('error')).toBe(0);
  });
});
