import { ADDRESSES_TOLD_MOST } from '@keenly/contracts/statement-choices';
import { expressionNames } from '@keenly/contracts/study-session';
import { parseStatement } from '../../record-store/statement/parse-statement.js';
import { EXPRESSION_SHARES, iriOf } from '../domain/profile-terms.js';
import { agreedParts, type WholeEvent } from './agreed-parts.js';
import { agreedStatementsOf } from './agreed-statements.js';
import type { EventOf } from './logged-event.js';

const origin = 'https://keenly.example';
const start = Date.parse('2026-11-28T09:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const placed = (seconds: number) => ({ seq: seconds, offsetMs: seconds * 1000, clientAt: null });
let version = 0;
const whole = (type: string, seconds: number, data: object, sealed?: object) => {
  version += 1;
  const event = { type, version, occurredAt: at(seconds), data: { ...placed(seconds), ...data }, sealed };
  return event as unknown as WholeEvent;
};
const sample = (seconds: number, shares: object, windowS = 60) =>
  whole('ExpressionsSampled', seconds, { windowS }, { shares, unknown: 0, confidence: 1 });
const page = (visitId: string, fromS: number, durationS: number, over: object = {}) =>
  whole(
    'PageVisited',
    fromS + durationS,
    { visitId, fromMs: fromS * 1000, durationS, pageClass: 'relevant', score: 1, ...over },
    { url: `https://library.example/${visitId}?q=private#part`, title: 'A title', host: 'library.example' },
  );
const corrected = (visitId: string, pageClass: string) =>
  whole('PageCorrected', 900, { visitId, pageClass, by: 'web', seq: null });
const all = Number.MAX_SAFE_INTEGER;
const both = { expressions: at(0), addresses: at(0) };

beforeEach(() => {
  version = 0;
});

describe('what a learner agrees to', () => {
  it('is nothing where both are off', () => {
    const parts = agreedParts([sample(60, { sad: 1 }), page('a', 0, 60)], all, {});
    expect(parts).toEqual({ pages: [] });
    const none = JSON.stringify(agreedStatementsOf(stop, parts, origin));
    expect(none).toBe('[]');
  });

  it('is one kind alone where the other is off', () => {
    const stream = [sample(60, { sad: 1 }), page('a', 0, 60)];
    const addresses = agreedStatementsOf(stop, agreedParts(stream, all, { addresses: at(0) }), origin);
    expect(JSON.stringify(addresses)).not.toMatch(new RegExp(expressionNames.join('|')));
    expect(addresses).toHaveLength(1);
    const expressions = agreedStatementsOf(stop, agreedParts(stream, all, { expressions: at(0) }), origin);
    expect(JSON.stringify(expressions)).not.toMatch(/library/);
    expect(expressions).toHaveLength(1);
  });

  it('is of the time since it was switched on, windows and pages that began before left out', () => {
    const since = { expressions: at(100), addresses: at(100) };
    const stream = [
      sample(150, { sad: 1 }),
      sample(160, { happy: 0.5 }),
      sample(220, { neutral: 1 }),
      page('before', 90, 60),
      page('after', 100, 60),
    ];
    expect(agreedParts(stream, all, since)).toEqual({
      expressions: { seconds: 120, shares: { happy: 0.25, neutral: 0.5 } },
      pages: [{ address: 'https://library.example/after', seconds: 60 }],
    });
  });

  it('is a sum: of less than a minute no expression is told', () => {
    expect(agreedParts([sample(30, { sad: 1 }, 30)], all, both).expressions).toBeUndefined();
  });

  it('ends with the session: what came behind its stop isn’t told', () => {
    const stream = [sample(60, { sad: 1 }), page('a', 0, 60)];
    expect(agreedParts(stream, 0, both)).toEqual({ pages: [] });
  });

  it('is relevant pages alone, as they count now, without those that were forgotten', () => {
    const stream = [
      page('other', 0, 60, { pageClass: 'distraction' }),
      page('moved', 60, 60),
      page('gone', 120, 60),
      page('taken', 180, 60, { pageClass: 'transitional' }),
      corrected('moved', 'distraction'),
      corrected('taken', 'relevant'),
      whole('PageRedacted', 900, { visitId: 'gone', by: 'web' }),
    ];
    expect(agreedParts(stream, all, both).pages).toEqual([
      { address: 'https://library.example/taken', seconds: 60 },
    ]);
  });

  it('is none of what was erased', () => {
    const bare = [sample(60, { sad: 1 }), page('a', 0, 60)].map(({ sealed: _, ...event }) => event);
    expect(agreedParts(bare as WholeEvent[], all, both)).toEqual({ pages: [] });
  });

  it('is each address once, the longest first, and so many at most', () => {
    const stream = Array.from({ length: ADDRESSES_TOLD_MOST + 5 }, (_, n) => page(`p${n}`, n * 60, 10 + n));
    const { pages } = agreedParts([...stream, page('p3', 0, 500)], all, both);
    expect(pages).toHaveLength(ADDRESSES_TOLD_MOST);
    expect(pages[0]).toEqual({ address: 'https://library.example/p3', seconds: 513 });
  });

  it('has no address that isn’t one of the web', () => {
    const odd = whole(
      'PageVisited',
      60,
      { visitId: 'x', fromMs: 0, durationS: 60, pageClass: 'relevant', score: 1 },
      { url: 'file:///home/someone/notes.pdf', title: '', host: '' },
    );
    expect(agreedParts([odd], all, both).pages).toEqual([]);
  });
});

const stop = {
  id: '01900000-0000-7000-8000-000000000101',
  stream: 'study-session-01900000-0000-7000-8000-000000000001',
  version: 9,
  subject: '01900000-0000-7000-8000-000000000008',
  occurredAt: at(1000),
  type: 'StudySessionStopped',
  data: { ...placed(1000), recordId: null, reason: 'User Stop', by: 'web' },
} as unknown as EventOf<'StudySessionStopped'>;

it('is told in statements of its own, that are valid and the same each time', () => {
  const parts = agreedParts([sample(60, { sad: 0.5, happy: 0.25 }), page('a', 0, 60)], all, both);
  const told = agreedStatementsOf(stop, parts, origin);
  for (const { statement } of told)
    expect(parseStatement(JSON.parse(JSON.stringify(statement)), '2.0.0')).not.toHaveProperty('fault');
  expect(told.map(({ kind, statement }) => [kind, statement.object, statement.result])).toEqual([
    [
      'expressions',
      expect.objectContaining({ id: iriOf(origin, 'session/01900000-0000-7000-8000-000000000001') }),
      { duration: 'PT60S', extensions: { [iriOf(origin, EXPRESSION_SHARES)]: { sad: 0.5, happy: 0.25 } } },
    ],
    ['addresses', expect.objectContaining({ id: 'https://library.example/a' }), { duration: 'PT60S' }],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/title|private|part/i);
  const ids = () => agreedStatementsOf(stop, parts, origin).map(({ statement: { id } }) => id);
  expect(ids()).toEqual(ids());
  expect(new Set(ids()).size).toBe(2);
});
