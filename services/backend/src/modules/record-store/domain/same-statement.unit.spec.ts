import { sameStatement } from './same-statement.js';
import type { Statement } from './statement.js';
import { ada, ben, cleo, club, context, course, crew } from '../statement/testing/statement-samples.js';
import { everything, lesson, passed, planned, sent } from '../statement/testing/statement-samples.js';

const id = 'fd41c918-b88b-4b20-a0a5-a4c32391aaa0';
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, reversed(one)]),
  );
};

describe('two statements of one id', () => {
  it.each<[string, Statement, Statement]>([
    ['written in another order', everything, reversed(sent(everything)) as Statement],
    [
      'one of them filled in by a store',
      passed(),
      passed({
        id,
        timestamp: '2026-01-01T00:00:00Z',
        stored: '2026-01-01T00:00:00Z',
        authority: ben,
        version: '1.0.0',
      }),
    ],
    [
      'by other authorities, at other times of storing',
      everything,
      { ...everything, authority: ada, stored: '2026-06-01T00:00:00Z' },
    ],
    ['with the id in another case', passed({ id }), passed({ id: id.toUpperCase() })],
    [
      'at one moment in two time zones',
      passed({ timestamp: '2023-05-04T12:00:00-05:00' }),
      passed({ timestamp: '2023-05-04T17:00:00.000Z' }),
    ],
    ['with another display of the verb', passed(), passed({ verb: { id: passed().verb.id } })],
    [
      'with another definition of the activity',
      passed(),
      passed({ object: { objectType: 'Activity', id: lesson.id } }),
    ],
    [
      'with another definition in the context',
      passed({ context }),
      passed({
        context: {
          ...context,
          contextActivities: { parent: [course], category: [{ objectType: 'Activity', id: lesson.id }] },
        },
      }),
    ],
    [
      'with members in another order',
      passed({ actor: crew }),
      passed({ actor: { ...crew, member: [ben, ada] } }),
    ],
    [
      'with hundredths of a second of a duration',
      passed({ result: { duration: 'P1DT12H36M0.12567S' } }),
      passed({ result: { duration: 'P1DT12H36M0.12S' } }),
    ],
    [
      'with a mailbox’s domain and a digest in another case',
      passed({ actor: { mbox: 'mailto:Ada@Example.COM' }, object: cleo }),
      passed({
        actor: { mbox: 'mailto:Ada@example.com' },
        object: { mbox_sha1sum: cleo.mbox_sha1sum?.toLowerCase() ?? '' },
      }),
    ],
    [
      'with moments and definitions within that differ in writing',
      passed({ object: planned({ timestamp: '2026-01-01T01:00:00+01:00', object: lesson }) }),
      passed({
        object: planned({
          timestamp: '2026-01-01T00:00:00Z',
          object: { objectType: 'Activity', id: lesson.id },
        }),
      }),
    ],
  ])('are the same %s', (_, a, b) => {
    expect(sameStatement(a, b)).toBe(true);
    expect(sameStatement(b, a)).toBe(true);
  });

  it.each<[string, Statement, Statement]>([
    ['id', passed({ id }), passed({ id: id.replace('f', '0') })],
    ['actor', passed(), passed({ actor: ben })],
    ['name of the actor', passed(), passed({ actor: { ...ada, name: 'Adele' } })],
    ['verb', passed(), passed({ verb: { id: 'https://example.com/verbs/failed' } })],
    ['object', passed(), passed({ object: course })],
    ['kind of object', passed({ object: course }), passed({ object: { objectType: 'Activity', ...course } })],
    ['moment', passed({ timestamp: '2026-01-01T00:00:00Z' }), passed({ timestamp: '2026-01-01T00:00:01Z' })],
    ['result', passed(), passed({ result: { success: true } })],
    ['duration', passed({ result: { duration: 'PT60S' } }), passed({ result: { duration: 'PT1M' } })],
    ['hundredths', passed({ result: { duration: 'PT0.12S' } }), passed({ result: { duration: 'PT0.13S' } })],
    ['context', passed({ context }), passed({ context: { ...context, team: crew } })],
    [
      'order of context activities',
      passed({ context: { contextActivities: { other: [course, lesson] } } }),
      passed({ context: { contextActivities: { other: [lesson, course] } } }),
    ],
    [
      'extension',
      passed({ result: { extensions: { 'a:b': [1, 2] } } }),
      passed({ result: { extensions: { 'a:b': [2, 1] } } }),
    ],
    ['members', passed({ actor: crew }), passed({ actor: { ...crew, member: [ada] } })],
    ['attachments', everything, { ...everything, attachments: [] }],
    ['statement within', passed({ object: planned() }), passed({ object: planned({ actor: club }) })],
  ])('differ by %s', (_, a, b) => {
    expect(sameStatement(a, b)).toBe(false);
  });
});
