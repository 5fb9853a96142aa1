import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryStorage } from '../../../testing/memory-storage';
import { AnswerKeeper, ESSAY_IDLE_MS, RETRY_MS } from './answer-keeper';
import type { Answers } from '../../../shared/quiz/answering';
import { KeptAnswers } from './kept-answers';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const given = (answer: string, seq = 1) => ({ answer, seq });

/** A keeper with a service that takes what `fails` lets through. */
function keeping() {
  const kept = new KeptAnswers(new MemoryStorage(), { account: 'ada', attempt: 'first' });
  const network = new EventTarget();
  const service = { fails: undefined as string | undefined, sent: [] as Answers[], isSignedIn: true };
  const keeper = new AnswerKeeper({
    kept,
    network,
    isStill: () => service.isSignedIn,
    isRefusal: (error) => error instanceof Error && error.message === 'refused',
    send: (answers) => {
      if (service.fails !== undefined) return Promise.reject(new Error(service.fails));
      service.sent.push(answers);
      return Promise.resolve();
    },
  });
  return { kept, network, service, keeper };
}

describe('an answer', () => {
  it('is on the device at once, and saved once the service has it', async () => {
    const { kept, service, keeper } = keeping();
    keeper.give('q', given('a'));
    expect(kept.all()).toEqual({ q: given('a') });
    expect(keeper.get().state).toBe('saving');
    await jest.advanceTimersByTimeAsync(0);
    expect(service.sent).toEqual([{ q: given('a') }]);
    expect(keeper.get().state).toBe('saved');
    expect(kept.all()).toEqual({});
  });

  it('of an essay is sent once it has rested', async () => {
    const { service, keeper } = keeping();
    keeper.give('e', given('S', 1), ESSAY_IDLE_MS);
    await jest.advanceTimersByTimeAsync(ESSAY_IDLE_MS - 1);
    keeper.give('e', given('So', 2), ESSAY_IDLE_MS);
    await jest.advanceTimersByTimeAsync(ESSAY_IDLE_MS - 1);
    expect(service.sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(service.sent).toEqual([{ e: given('So', 2) }]);
  });

  it('waits on the device without a network, and goes out when that’s back', async () => {
    const { kept, network, service, keeper } = keeping();
    keeper.start();
    service.fails = 'away';
    keeper.give('q', given('a'));
    await jest.advanceTimersByTimeAsync(0);
    expect(keeper.get().state).toBe('device');
    expect(kept.all()).toEqual({ q: given('a') });
    service.fails = undefined;
    network.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(keeper.get().state).toBe('saved');
  });

  it('is sent again after a while, where nothing says that the network is back', async () => {
    const { service, keeper } = keeping();
    service.fails = 'away';
    keeper.give('q', given('a'));
    await jest.advanceTimersByTimeAsync(RETRY_MS - 1);
    service.fails = undefined;
    await jest.advanceTimersByTimeAsync(1);
    expect(service.sent).toHaveLength(1);
    expect(keeper.get().state).toBe('saved');
  });

  it('that is refused isn’t sent over and over', async () => {
    const { service, keeper } = keeping();
    service.fails = 'refused';
    keeper.give('q', given('a'));
    await jest.advanceTimersByTimeAsync(0);
    expect(keeper.get().state).toBe('refused');
    service.fails = undefined;
    await jest.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(service.sent).toEqual([]);
  });

  it('of an earlier page goes out with the next one', async () => {
    const { kept, service, keeper } = keeping();
    kept.keep('q', given('a'));
    keeper.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(service.sent).toEqual([{ q: given('a') }]);
  });

  it('goes out as its page is left', async () => {
    const { service, keeper } = keeping();
    const leave = keeper.start();
    keeper.give('e', given('So'), ESSAY_IDLE_MS);
    leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(service.sent).toEqual([{ e: given('So') }]);
  });

  it('is neither kept nor sent once whose it is has signed out', async () => {
    const { kept, service, keeper } = keeping();
    const leave = keeper.start();
    service.isSignedIn = false;
    keeper.give('q', given('a'));
    leave();
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(kept.all()).toEqual({});
    expect(service.sent).toEqual([]);
  });
});

describe('submitting', () => {
  it('waits for what is on its way, and takes the rest from the device', async () => {
    const { kept, service, keeper } = keeping();
    keeper.start();
    keeper.give('e', given('So'), ESSAY_IDLE_MS);
    await keeper.settle();
    keeper.done();
    await jest.advanceTimersByTimeAsync(ESSAY_IDLE_MS);
    expect(service.sent).toEqual([]);
    expect(kept.all()).toEqual({});
  });

  it('that failed goes on keeping', async () => {
    const { service, keeper } = keeping();
    keeper.start();
    keeper.give('e', given('So'), ESSAY_IDLE_MS);
    await keeper.settle();
    keeper.resume();
    await jest.advanceTimersByTimeAsync(0);
    expect(service.sent).toEqual([{ e: given('So') }]);
  });
});
