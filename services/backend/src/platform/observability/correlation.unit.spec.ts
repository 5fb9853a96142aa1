import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { currentCorrelation, withCorrelation, withCorrelationUntil } from './correlation.js';

/** Longer than what was set off by work that is over bears its name, in milliseconds. */
const RESTED_MS = 1100;
/** From Node 24 on, following marks nothing. */
const marks = Number.parseInt(process.versions.node, 10) < 24;

const marksOfPromise = () => Object.getOwnPropertySymbols(Promise.resolve()).length;
/** Those of whatever else follows something here: the tests are themselves followed. */
let others = 0;
/** Whether each promise of the process is marked with what it belongs to. */
const isMarking = () => marksOfPromise() > others;

describe('what is followed', () => {
  beforeAll(() => {
    others = marksOfPromise();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  it('bears its name to its end, whatever else ends meanwhile', async () => {
    const gone: (string | undefined)[] = [];
    const long = withCorrelation('long', async () => {
      await turn();
      await withCorrelation('short', async () => {
        await turn();
        gone.push(currentCorrelation());
      });
      jest.advanceTimersByTime(RESTED_MS);
      await turn();
      gone.push(currentCorrelation());
      return currentCorrelation();
    });
    expect([await long, ...gone]).toEqual(['long', 'short', 'long']);
    expect(currentCorrelation()).toBeUndefined();
  });

  it('bears its name where it goes on after it was begun, until it is told to be over', async () => {
    let seen: Promise<string | undefined> = Promise.resolve(undefined);
    let end: () => void = () => undefined;
    const work = async () => {
      await turn();
      jest.advanceTimersByTime(RESTED_MS);
      await turn();
      return currentCorrelation();
    };
    withCorrelationUntil(
      { correlation: 'request' },
      () => {
        seen = work();
      },
      (over) => {
        end = over;
      },
    );
    expect(await seen).toBe('request');
    expect(isMarking()).toBe(marks);
    end();
    jest.advanceTimersByTime(RESTED_MS);
    await turn();
    expect(isMarking()).toBe(false);
  });

  it('fails as its work fails, and is over then', async () => {
    const failing = withCorrelation('failing', async () => {
      await turn();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(() =>
      withCorrelation('throwing', () => {
        throw new Error('at once');
      }),
    ).toThrow('at once');
    jest.advanceTimersByTime(RESTED_MS);
    await turn();
    expect(isMarking()).toBe(false);
  });
});
