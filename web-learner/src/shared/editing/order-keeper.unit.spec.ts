import { jest } from '@jest/globals';
import { ORDER_IDLE_MS, OrderKeeper } from './order-keeper';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function keeping(
  save: (ids: readonly string[]) => Promise<unknown> = () => Promise.resolve(),
  idleMs?: number,
) {
  const saved: (readonly string[])[] = [];
  const outcomes: string[] = [];
  const keeper = new OrderKeeper({
    idleMs,
    save: (ids) => {
      saved.push(ids);
      return save(ids);
    },
    onSaved: (ids) => outcomes.push(`saved ${ids.join('')}`),
    onFailed: (ids) => outcomes.push(`failed ${ids.join('')}`),
  });
  return { keeper, saved, outcomes };
}

describe('an order made by hand', () => {
  it('is saved once, as it is after a second’s rest', async () => {
    const { keeper, saved, outcomes } = keeping();
    keeper.want(['b', 'a', 'c']);
    await jest.advanceTimersByTimeAsync(ORDER_IDLE_MS - 1);
    keeper.want(['b', 'c', 'a']);
    await jest.advanceTimersByTimeAsync(ORDER_IDLE_MS - 1);
    expect(saved).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(saved).toEqual([['b', 'c', 'a']]);
    expect(outcomes).toEqual(['saved bca']);
  });

  it('is saved at once where it isn’t to rest, each move in its turn', async () => {
    const { keeper, saved, outcomes } = keeping(undefined, 0);
    keeper.want(['b', 'a', 'c']);
    keeper.want(['b', 'c', 'a']);
    await jest.advanceTimersByTimeAsync(0);
    expect(saved).toEqual([
      ['b', 'a', 'c'],
      ['b', 'c', 'a'],
    ]);
    expect(outcomes).toEqual(['saved bac', 'saved bca']);
  });

  it('is saved at once where the page is left, and not a second time', async () => {
    const { keeper, saved } = keeping();
    keeper.want(['b', 'a']);
    keeper.flush();
    await jest.advanceTimersByTimeAsync(ORDER_IDLE_MS * 2);
    keeper.flush();
    expect(saved).toEqual([['b', 'a']]);
  });

  it('is saved at once where something waits for it', async () => {
    let answer: () => void = () => undefined;
    const { keeper, saved, outcomes } = keeping(() => new Promise<void>((resolve) => (answer = resolve)));
    keeper.want(['b', 'a']);
    const settled = keeper.settled().then(() => outcomes.push('settled'));
    await jest.advanceTimersByTimeAsync(0);
    expect([saved, outcomes]).toEqual([[['b', 'a']], []]);
    answer();
    await settled;
    expect(outcomes).toEqual(['saved ba', 'settled']);
  });

  it('has nothing to save where nothing was moved', async () => {
    const { keeper, saved } = keeping();
    keeper.flush();
    await jest.advanceTimersByTimeAsync(ORDER_IDLE_MS);
    expect(saved).toEqual([]);
  });

  it('waits for the one before it, even where that one fails', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const answers = [new Promise((_, reject) => (refuse = reject)), Promise.resolve()];
    const { keeper, saved, outcomes } = keeping(() => answers.shift() ?? Promise.resolve());
    keeper.want(['b', 'a']);
    keeper.flush();
    keeper.want(['a', 'b']);
    await jest.advanceTimersByTimeAsync(ORDER_IDLE_MS);
    expect(saved).toEqual([['b', 'a']]);
    refuse(new Error('no'));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(['failed ba', 'saved ab']);
  });
});
