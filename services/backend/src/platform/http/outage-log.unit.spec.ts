import { jest } from '@jest/globals';
import type { ArgumentsHost } from '@nestjs/common';
import type { Pool } from 'pg';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { createLogger } from '../observability/logger.js';
import { ErrorFilter } from './error.filter.js';
import { OutageLog } from './outage-log.js';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly message: string; readonly stack: string };
  readonly since?: string;
  readonly last?: string;
  readonly refused?: number;
  readonly away?: unknown;
  readonly correlation?: string;
}

const BEGIN = '2026-11-30T10:00:00.000Z';
const gone = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
const readsOnly = () =>
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
const cancelled = () =>
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

let lines: Line[];
let outages: OutageLog;
let filter: ErrorFilter;
let statuses: number[];

const reply = {
  header: () => reply,
  removeHeader: () => reply,
  status: (status: number) => {
    statuses.push(status);
    return reply;
  },
  send: () => reply,
};

function fail(error: unknown, times = 1): void {
  const http = { getResponse: () => reply, getRequest: () => ({ id: 'req-1' }) };
  const host = { getType: () => 'http', switchToHttp: () => http } as unknown as ArgumentsHost;
  for (let time = 0; time < times; time += 1) filter.catch(error, host);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(BEGIN) });
  lines = [];
  statuses = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  outages = new OutageLog(logger);
  outages.onApplicationBootstrap();
  filter = new ErrorFilter(logger, new DatabaseReadiness({} as Pool, logger), outages);
});
afterEach(() => jest.useRealTimers());

describe('the log while the database is away', () => {
  it('has one stack of each kind, and says every few seconds since when and how many were refused', () => {
    for (let second = 0; second < 90; second += 1) {
      fail(gone(), 70);
      if (second >= 60) fail(readsOnly(), 30);
      jest.advanceTimersByTime(1_000);
    }
    expect(statuses).toEqual(Array(90 * 70 + 30 * 30).fill(503));
    const failed = lines.filter(({ msg }) => msg === 'request failed');
    expect(failed.map(({ err }) => [err?.message, /^\s+at /.test(err?.stack ?? '')])).toEqual([
      [gone().message, true],
      [readsOnly().message, true],
    ]);
    const told = lines.filter(({ msg }) => msg === 'requests are refused: what they need is away');
    expect(told).toHaveLength(18);
    expect(told.every(({ err, since }) => err === undefined && since === BEGIN)).toBe(true);
    expect(told.at(-1)).toMatchObject({
      refused: 7_200,
      away: { [gone().message]: 6_300, '25006': 900 },
    });
    expect(lines).toHaveLength(20);
  });

  it('says once when it is over, with all that were refused, and begins anew with the next', () => {
    fail(gone(), 3);
    jest.advanceTimersByTime(60_000);
    const [, , over, ...more] = lines;
    expect(over).toMatchObject({
      msg: 'requests are no longer refused',
      since: BEGIN,
      last: BEGIN,
      refused: 3,
    });
    expect(more).toEqual([]);
    fail(gone());
    expect(lines.at(-1)).toMatchObject({ msg: 'request failed', err: { message: gone().message } });
  });

  it('tells what is not told yet when the process leaves', () => {
    fail(gone(), 5);
    outages.onApplicationShutdown();
    expect(lines.at(-1)).toMatchObject({ msg: 'requests are no longer refused', refused: 5 });
    jest.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(2);
  });

  it('stays small where each error has words of its own', () => {
    for (let host = 0; host < 60; host += 1) {
      fail(Object.assign(new Error(`connect ECONNREFUSED 10.0.0.${host}`), { code: 'ECONNREFUSED' }), 2);
    }
    expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(50 + 10 * 2);
  });
});

describe('what is no outage', () => {
  it.each([
    ['an error that no one expected', () => new TypeError('undefined is not a function'), 500],
    ['a statement that took too long', cancelled, 503],
  ])('%s has its stack each time', (_, make, status) => {
    fail(gone());
    fail(make(), 3);
    expect(statuses.slice(1)).toEqual([status, status, status]);
    const whole = lines.filter(({ err }) => err?.message === make().message);
    expect(whole).toHaveLength(3);
    expect(
      whole.every(
        ({ err, level, correlation }) =>
          /^\s+at /.test(err?.stack ?? '') && level === 50 && correlation === 'req-1',
      ),
    ).toBe(true);
  });
});
