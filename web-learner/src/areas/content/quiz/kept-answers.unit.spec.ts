import { describe, expect, it, jest } from '@jest/globals';
import { MemoryStorage } from '../../../testing/memory-storage';
import { KeptAnswers } from './kept-answers';

const mine = { account: 'ada', attempt: 'first' };
const given = (answer: string, seq: number) => ({ answer, seq });

describe('answers on the device', () => {
  it('are there after a reload', () => {
    const storage = new MemoryStorage();
    new KeptAnswers(storage, mine).keep('q', given('a', 1));
    expect(new KeptAnswers(storage, mine).all()).toEqual({ q: given('a', 1) });
  });

  it('are apart by account and by attempt', () => {
    const storage = new MemoryStorage();
    new KeptAnswers(storage, mine).keep('q', given('a', 1));
    expect(new KeptAnswers(storage, { ...mine, account: 'bob' }).all()).toEqual({});
    expect(new KeptAnswers(storage, { ...mine, attempt: 'second' }).all()).toEqual({});
  });

  it('go once they’re sent, and leave nothing behind', () => {
    const storage = new MemoryStorage();
    const kept = new KeptAnswers(storage, mine);
    kept.keep('q', given('a', 1));
    kept.drop({ q: given('a', 1) });
    expect(storage.length).toBe(0);
  });

  it('stay where a later one was given while an earlier one was sent', () => {
    const kept = new KeptAnswers(new MemoryStorage(), mine);
    kept.keep('q', given('b', 2));
    kept.drop({ q: given('a', 1) });
    expect(kept.all()).toEqual({ q: given('b', 2) });
  });

  it.each(['{', '[1]', 'null', '{"q":"a"}'])('that are %s are none', (raw) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const storage = new MemoryStorage();
    storage.setItem('keenly.quiz.ada.first', raw);
    expect(new KeptAnswers(storage, mine).all()).toEqual({});
  });

  it('last as long as the page where the browser keeps none', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const storage = new MemoryStorage();
    storage.setItem = () => {
      throw new Error('full');
    };
    const kept = new KeptAnswers(storage, mine);
    kept.keep('q', given('a', 1));
    expect(kept.all()).toEqual({ q: given('a', 1) });
    kept.drop({ q: given('a', 1) });
    expect(kept.all()).toEqual({});
  });
});
