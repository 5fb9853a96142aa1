import { describe, expect, it } from '@jest/globals';
import {
  BRIDGE_CHANNEL,
  bridgeFailures,
  bridgeToPageSchema,
  type BridgeToPage,
} from '@keenly/contracts/extension-bridge';
import { learnerStates, nudgeTypes } from '@keenly/contracts/study-session';
import fc from 'fast-check';
import { parseReply, parseToPage } from './parse-bridge';

const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const seconds = fc.double({ min: 0, max: 1e6, noNaN: true });
const status = fc.record({
  version: fc.string(),
  extension_id: fc.string(),
  paired: fc.option(
    fc.record(
      {
        user_id: fc.uuid({ version: 7 }),
        user_name: fc.string(),
        external_id: fc.string(),
        account: fc.record(
          { account_id: fc.uuid({ version: 7 }), client_name: fc.option(fc.string()) },
          { requiredKeys: ['account_id'] },
        ),
      },
      { requiredKeys: ['user_id', 'user_name', 'external_id'] },
    ),
  ),
  session: fc.option(
    fc.record(
      {
        session_id: fc.uuid({ version: 7 }),
        topic: fc.string(),
        started_at: time,
        state: fc.constantFrom(...learnerStates),
        rested_s: seconds,
        break_from_s: fc.option(seconds),
      },
      { requiredKeys: ['session_id', 'topic', 'started_at', 'state'] },
    ),
  ),
  waiting: fc.nat(),
  calibrated_at: fc.option(time),
});
const reply = fc.oneof(
  fc.record({ ok: fc.constant(true as const), status }),
  fc.record({
    ok: fc.constant(false as const),
    code: fc.constantFrom(...bridgeFailures),
    message: fc.string(),
  }),
);
const session_id = fc.uuid({ version: 7 });
const event = fc.oneof(
  fc.record({
    event: fc.constant('session_started' as const),
    session_id,
    topic: fc.string(),
    started_at: time,
  }),
  fc.record({ event: fc.constant('session_stopped' as const), session_id }),
  fc.record({ event: fc.constant('nudge' as const), session_id, nudge: fc.constantFrom(...nudgeTypes) }),
  fc.record({ event: fc.constant('status' as const), status }),
);
const framed = { channel: fc.constant(BRIDGE_CHANNEL), direction: fc.constant('to-page' as const) };
const message: fc.Arbitrary<BridgeToPage> = fc.oneof(
  fc.record({ ...framed, id: fc.string(), reply }),
  fc.record({ ...framed, event }),
);

/** Every place in a message, as a path of keys. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

function withAt(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  return {
    ...(value as object),
    [key]: withAt((value as Record<string, unknown>)[key], rest, wrong),
  };
}

describe('what the extension says, checked without zod', () => {
  it('takes everything that the contract takes', () => {
    fc.assert(
      fc.property(message, (said) => {
        expect(bridgeToPageSchema.safeParse(said).success).toBe(true);
        expect(parseToPage(said)).toBe(said);
      }),
    );
  });

  it('refuses a message in which something is of another kind, as the contract does', () => {
    fc.assert(
      fc.property(message, fc.nat(), fc.constantFrom(undefined, 7, true, [], {}), (said, at, wrong) => {
        const places = placesOf(said);
        const broken = withAt(said, places[at % places.length] ?? [], wrong);
        fc.pre(!bridgeToPageSchema.safeParse(broken).success);
        expect(parseToPage(broken)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it.each([null, 7, 'hello', {}, { ok: true }, { ok: 'yes', status: {} }])(
    'refuses %p as a reply',
    (said) => {
      expect(parseReply(said)).toBeUndefined();
    },
  );
});
