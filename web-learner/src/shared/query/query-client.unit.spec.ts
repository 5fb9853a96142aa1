import { describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { keepAnswer } from './keep-answer';
import { createQueryClient } from './query-client';

const KEY = ['/v1/something'];

/** A query whose answers come when the spec says so. */
function asked() {
  const client = createQueryClient();
  const pending: ((answer: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: KEY,
    queryFn: () => new Promise((resolve) => pending.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  return { client, observer, pending, stop };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

describe('what is made stale while it is asked for', () => {
  it('is asked for again once its first answer has come, however often it was made stale meanwhile', async () => {
    const { client, observer, pending, stop } = asked();
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: KEY });
    await settle();
    expect(pending).toHaveLength(1);

    pending[0]?.('old');
    await settle();
    expect(observer.getCurrentResult().data).toBe('old');
    expect(pending).toHaveLength(2);

    pending[1]?.('new');
    await settle();
    expect(observer.getCurrentResult().data).toBe('new');
    expect(pending).toHaveLength(2);
    stop();
  });

  it('is asked for once more where it had an answer, without waiting for the one on its way', async () => {
    const { client, pending, stop } = asked();
    pending[0]?.('first');
    await settle();
    void client.invalidateQueries({ queryKey: KEY });
    await settle();
    void client.invalidateQueries({ queryKey: KEY });
    await settle();
    expect(pending).toHaveLength(3);
    stop();
  });

  it('leaves alone what is asked for under another key', async () => {
    const { client, pending, stop } = asked();
    await client.invalidateQueries({ queryKey: ['/v1/other'] });
    pending[0]?.('old');
    await settle();
    expect(pending).toHaveLength(1);
    stop();
  });
});

describe('what the service answered to a change', () => {
  it('stays where reading began before the change and ends after it', async () => {
    const { client, observer, pending, stop } = asked();
    pending[0]?.('before');
    await settle();
    void client.invalidateQueries({ queryKey: KEY });
    await settle();
    await keepAnswer(client, KEY, 'changed');
    pending[1]?.('before');
    await settle();
    expect(observer.getCurrentResult().data).toBe('changed');
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
    stop();
  });

  it('is shown where nothing was known yet', async () => {
    const { client, observer, pending, stop } = asked();
    await keepAnswer(client, KEY, 'changed');
    pending[0]?.('before');
    await settle();
    expect(observer.getCurrentResult().data).toBe('changed');
    stop();
  });
});
