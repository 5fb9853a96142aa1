import { checkAppend, jsonOf } from './append-checks.js';
import { AppendRefused } from './errors.js';
import { anAppend, anEvent, tenant } from './testing/builders.js';

const oneEvent = (more: Parameters<typeof anEvent>[0]) => anAppend({ events: [anEvent(more)] });

describe('an append', () => {
  it.each([
    ['without a sealed part', anAppend()],
    [
      'with a subject and a sealed part',
      oneEvent({ metadata: { tenant, subject: tenant }, sealed: { a: 1 } }),
    ],
    ['to a stream at a version', anAppend({ expected: 12 })],
  ])('%s passes', (_, append) => {
    expect(() => checkAppend(append)).not.toThrow();
  });

  const same = anEvent();
  it.each([
    ['has no events', anAppend({ events: [] })],
    ['names no stream', anAppend({ stream: '' })],
    ['names a stream beyond measure', anAppend({ stream: 'x'.repeat(1001) })],
    ['expects half a version', anAppend({ expected: 1.5 })],
    ['expects less than nothing', anAppend({ expected: -1 })],
    ['has a tenant that is no UUID', anAppend({ tenant: 'acme' })],
    ['repeats an event id', anAppend({ events: [same, { ...same, id: same.id.toUpperCase() }] })],
    ['has an event without a type', oneEvent({ type: '' })],
    ['has an event of version 0', oneEvent({ schemaVersion: 0 })],
    ['has an event of a version beyond measure', oneEvent({ schemaVersion: 40_000 })],
    ['has an event of no time', oneEvent({ occurredAt: new Date(Number.NaN) })],
    ['has an event with a malformed subject', oneEvent({ metadata: { tenant, subject: 'me' } })],
    ['has an event with a malformed actor', oneEvent({ metadata: { tenant, actor: 'you' } })],
    ['seals a part for nobody', oneEvent({ sealed: { a: 1 } })],
  ])('that %s is refused', (_, append) => {
    expect(() => checkAppend(append)).toThrow(AppendRefused);
  });

  it('that JSON cannot say is refused', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(() => jsonOf(circular)).toThrow(AppendRefused);
    expect(() => jsonOf({ large: 10n })).toThrow(AppendRefused);
  });
});
