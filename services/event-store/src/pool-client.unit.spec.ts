import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { withClient } from './pool-client.js';

const broken = new Error('terminating connection');

class Connection extends EventEmitter {
  readonly released: unknown[] = [];
  query = () => Promise.reject(broken);
  release = (isBroken?: boolean) => void this.released.push(isBroken);
}

/** As pg has it where the server opens a connection and goes away within one packet. */
function poolOf(connection: Connection): Pool {
  const connect = (told: (error: undefined, client: Connection) => void) => {
    told(undefined, connection);
    connection.emit('error', broken);
  };
  return { connect } as unknown as Pool;
}

describe('a connection that breaks as it is opened', () => {
  it('fails the work and nothing else, and is thrown away', async () => {
    const connection = new Connection();
    const work = withClient(poolOf(connection), (client) => client.query('select 1'));
    await expect(work).rejects.toBe(broken);
    expect(connection.released).toEqual([true]);
    expect(connection.listenerCount('error')).toBe(0);
  });
});
