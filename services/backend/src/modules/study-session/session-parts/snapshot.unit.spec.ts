import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { CallerGone, withCorrelation } from '../../../platform/observability/correlation.js';
import { inSnapshot } from './snapshot.js';

/** A pool whose only connection is lent after someone has waited for it. */
function busyPool(onLent: () => void, isDown: () => boolean = () => false) {
  const said: string[] = [];
  const client = {
    query: async (text: string) => {
      if (isDown()) throw new Error('the connection was closed');
      return said.push(text);
    },
    release: (broken?: Error) => said.push(broken === undefined ? 'given back' : 'closed'),
  };
  const pool = {
    connect: async () => {
      onLent();
      return client;
    },
  };
  return { pool: pool as unknown as Pool, said };
}

describe('a read in a snapshot', () => {
  it('gives its connection back unused where the caller hung up while it waited for one', async () => {
    let isGone = false;
    const { pool, said } = busyPool(() => (isGone = true));
    const read = () =>
      withCorrelation(
        'a',
        () => inSnapshot(pool, async () => 'an answer'),
        () => isGone,
      );
    await expect(read()).rejects.toThrow(CallerGone);
    expect(said).toEqual(['given back']);
  });

  it('is carried out for a caller who waits, and where no one asked by HTTP', async () => {
    const { pool, said } = busyPool(() => undefined);
    const answer = await withCorrelation(
      'a',
      () => inSnapshot(pool, async () => 'an answer'),
      () => false,
    );
    expect([answer, await inSnapshot(pool, async () => 'news')]).toEqual(['an answer', 'news']);
    expect(said.filter((what) => what === 'given back')).toHaveLength(2);
  });

  it('gives its connection back after a refusal, and closes one that is broken', async () => {
    let isDown = false;
    const { pool, said } = busyPool(
      () => undefined,
      () => isDown,
    );
    const refused = inSnapshot(pool, () => Promise.reject(new DomainError('NOT_FOUND', 'No such session.')));
    await expect(refused).rejects.toThrow('No such session.');
    expect(said.splice(0).slice(1)).toEqual(['rollback', 'given back']);
    const cut = inSnapshot(pool, () => {
      isDown = true;
      return Promise.reject(new Error('cut'));
    });
    await expect(cut).rejects.toThrow('cut');
    expect(said.slice(1)).toEqual(['closed']);
  });
});
