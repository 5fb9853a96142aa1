import { planBatch, splitLosers, streamKey } from './batch-plan.js';
import { anAppend, anEvent } from './testing/builders.js';
import type { Append } from './types.js';

const waiting = (append: Append) => ({ append, json: append.events.map(() => '{}'), sealed: [] });
const to = (stream: string, more: Partial<Append> = {}) =>
  waiting(anAppend({ stream, expected: 'any', ...more }));

describe('what the next transaction takes', () => {
  it('takes appends to different streams together, in the order in which they came', () => {
    const queue = [to('a'), to('b', { expected: 3 }), to('c', { expected: 'no-stream' })];
    const { batch, left } = planBatch(queue);
    expect(batch.map(({ append }) => append.stream)).toEqual(['a', 'b', 'c']);
    expect(left).toEqual([]);
  });

  it('stacks appends without an expected version, counting the events before each', () => {
    const three = { events: [anEvent(), anEvent(), anEvent()] };
    const { batch } = planBatch([to('a', three), to('b'), to('a'), to('a')]);
    expect(batch.map(({ before }) => before)).toEqual([0, 0, 3, 4]);
  });

  it('lets an append with an expected version stand alone in its stream, and everything behind it wait', () => {
    const queue = [to('a', { expected: 1 }), to('a', { expected: 1 }), to('a'), to('b')];
    const { batch, left } = planBatch(queue);
    expect(batch.map(({ append }) => append)).toEqual([queue[0]?.append, queue[3]?.append]);
    expect(left).toEqual([queue[1], queue[2]]);
  });

  it('lets no one overtake an append that waits', () => {
    const queue = [to('a'), to('a', { expected: 1 }), to('a')];
    expect(planBatch(queue).left).toEqual([queue[1], queue[2]]);
  });

  it('lets an append that repeats an event id wait, however the id is written', () => {
    const event = anEvent();
    const queue = [
      to('a', { events: [event] }),
      to('a', { events: [{ ...event, id: event.id.toUpperCase() }] }),
    ];
    expect(planBatch(queue).left).toEqual([queue[1]]);
  });

  it('takes no more events than a transaction should hold, but always at least one append', () => {
    const huge = { events: Array.from({ length: 5000 }, () => anEvent()) };
    const queue = [to('a', huge), to('b')];
    const { batch, left } = planBatch(queue);
    expect(batch).toHaveLength(1);
    expect(left).toEqual([queue[1]]);
    expect(planBatch(Array.from({ length: 600 }, (_, index) => to(`s-${index}`))).left).toHaveLength(88);
  });
});

describe('who has lost already', () => {
  it('is the one that expects less than the version at which the stream stands', () => {
    const queue = [
      to('a', { expected: 'no-stream' }),
      to('a', { expected: 4 }),
      to('a', { expected: 5 }),
      to('a', { expected: 9 }),
      to('a'),
      to('b', { expected: 1 }),
    ];
    const [first] = queue;
    const standing = new Map([[first === undefined ? '' : streamKey(first.append), 5]]);
    const { losers, left } = splitLosers(queue, standing);
    expect(losers).toEqual([queue[0], queue[1]]);
    expect(left).toEqual(queue.slice(2));
  });
});

describe('appends with claims', () => {
  const claim = (key: string) => ({ claims: [{ name: 'room', key }] });

  it('wait for one that claims the same key, whatever their streams', () => {
    const queue = [to('a', claim('1')), to('b', claim('2')), to('c', claim('1'))];
    expect(planBatch(queue).left).toEqual([queue[2]]);
  });

  it('end what their stream has in the transaction: the claim may be refused', () => {
    const queue = [to('a', claim('1')), to('a'), to('b')];
    expect(planBatch(queue).left).toEqual([queue[1]]);
  });
});
