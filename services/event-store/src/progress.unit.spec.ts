import { setTimeout as pause } from 'node:timers/promises';
import { startOf } from './lanes.js';
import { Progress } from './progress.js';

const LONG_MS = 60_000;
const running = () => new AbortController().signal;

/** Whether something is over by the end of this turn. */
async function isOver(what: Promise<unknown>): Promise<boolean> {
  return Promise.race([what.then(() => true), pause(5).then(() => false)]);
}

describe('progress of readers', () => {
  it('wakes who waits for a position once the reader is there, and no one who waits for more', async () => {
    const progress = new Progress();
    const near = progress.next('days', 5n, LONG_MS);
    const far = progress.next('days', 9n, LONG_MS);
    const other = progress.next('weeks', 5n, LONG_MS);

    progress.tell('days', 4n);
    expect(await isOver(near)).toBe(false);
    progress.tell('days', 7n);

    await near;
    expect(await isOver(far)).toBe(false);
    expect(await isOver(other)).toBe(false);
    progress.tell('days', 9n);
    progress.tell('weeks', 5n);
    await Promise.all([far, other]);
  });

  it('lets go of who waits when the time is over, since another process may run the reader', async () => {
    await new Progress().next('days', 5n, 1);
  });

  it('knows what is on its way: of a reader that runs here, and stands before it', () => {
    const progress = new Progress();
    expect(progress.isBefore('days', 5n)).toBe(false);
    expect(progress.follows('days', 5n)).toBe(false);

    progress.tell('days', 4n);
    expect(progress.follows('days', 5n)).toBe(true);
    expect(progress.isBefore('days', 5n)).toBe(true);
    expect(progress.isBefore('days', 4n)).toBe(false);

    progress.end('days', [0]);
    expect(progress.follows('days', 5n)).toBe(false);
    expect(progress.isBefore('days', 5n)).toBe(false);
  });

  it('knows a part of a reader by its lanes: that another one runs here or ends says nothing of them', () => {
    const progress = new Progress();
    const [early, late] = [startOf(1), startOf(2)];
    progress.tell('days', early + 4n);
    expect(progress.follows('days', early)).toBe(true);
    expect(progress.follows('days', late)).toBe(false);

    progress.tell('days', late + 4n);
    progress.end('days', [0, 2]);
    expect(progress.follows('days', late)).toBe(false);
    expect(progress.isBefore('days', early + 5n)).toBe(true);
  });

  it('ends a rest when someone waits for that reader, and for no other', async () => {
    const progress = new Progress();
    const rest = progress.rest('days', LONG_MS, running());

    const other = progress.next('weeks', 1n, LONG_MS);
    expect(await isOver(rest)).toBe(false);
    const waiting = progress.next('days', 1n, LONG_MS);

    await rest;
    await progress.rest('days', LONG_MS, running());
    progress.tell('days', 1n);
    progress.tell('weeks', 1n);
    await Promise.all([other, waiting]);
  });

  it('rests no more once nobody waits, until its time is over or it is stopped', async () => {
    const progress = new Progress();
    const waiting = progress.next('days', 1n, LONG_MS);
    progress.tell('days', 1n);
    await waiting;

    const stopping = new AbortController();
    const rest = progress.rest('days', LONG_MS, stopping.signal);
    expect(await isOver(rest)).toBe(false);
    stopping.abort();
    await rest;
    await progress.rest('days', 1, running());
  });
});
