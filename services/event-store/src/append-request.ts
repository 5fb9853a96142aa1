import { binaryArray } from './binary-array.js';
import type { LaneFunctions } from './lane-functions.js';
import type { Append, ExpectedVersion, NewEvent } from './types.js';

/** An append that was checked, its payloads written as JSON and its sealed parts encrypted: ready to be sent. */
export interface ReadyAppend {
  readonly append: Append;
  readonly json: readonly string[];
  readonly sealed: readonly (Buffer | undefined)[];
}

/** A ready append's place in a transaction: how many events to its stream stand before it there. */
export interface PlacedAppend extends ReadyAppend {
  readonly before: number;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const parameters = (amount: number) =>
  Array.from({ length: amount }, (_, index) => `$${index + 1}`).join(',');

/** Expected version as the append functions take it. */
export function expectedNumber(expected: ExpectedVersion): number {
  if (expected === 'any') return -1;
  return expected === 'no-stream' ? 0 : expected;
}

/** The prepared statement that stores these appends of one lane in one transaction; with `whole` all of them or none. */
export function appendStatement(
  target: LaneFunctions,
  appends: readonly PlacedAppend[],
  whole = false,
): Statement {
  const [only] = appends;
  if (appends.length === 1 && only !== undefined && !concernsClaims(only.append)) {
    const [event] = only.append.events;
    if (event !== undefined && only.append.events.length === 1) return one(target, only, event);
  }
  return many(target, appends, whole);
}

/** Whether an append takes or gives back claims. */
export function concernsClaims({ claims = [], releases = [] }: Append): boolean {
  return claims.length > 0 || releases.length > 0;
}

/**
 * The same statement for a transaction that goes on after it: from here to its commit it holds the lane, so the server
 * ends it when its process says nothing for `ms` milliseconds.
 */
export function endingWhenIdle(statement: Statement, ms: number): Statement {
  return {
    name: `${statement.name}_within`,
    text: statement.text.replace(
      ' from ',
      `, set_config('idle_in_transaction_session_timeout', '${ms}', true) from `,
    ),
    values: statement.values,
  };
}

/** A single event travels as plain parameters: cheaper than arrays of one. */
function one(functions: LaneFunctions, { append, json, sealed }: ReadyAppend, event: NewEvent): Statement {
  const { metadata } = event;
  const values = [
    append.tenant,
    append.stream,
    expectedNumber(append.expected),
    event.id,
    event.type,
    event.schemaVersion ?? 1,
    json[0],
    sealed[0],
    metadata.subject,
    metadata.actor,
    metadata.correlation,
    metadata.causation,
    event.occurredAt.toISOString(),
  ];
  return {
    name: functions.nameOf('append_one'),
    text: `select base, heads, known from ${functions.call('append_one', parameters(values.length))}`,
    values,
  };
}

function many(functions: LaneFunctions, appends: readonly PlacedAppend[], whole: boolean): Statement {
  const values = [
    binaryArray.uuid(appends.map(({ append }) => append.tenant)),
    binaryArray.text(appends.map(({ append }) => append.stream)),
    binaryArray.int4(appends.map(({ append }) => expectedNumber(append.expected))),
    binaryArray.int4(appends.map(({ before }) => before)),
    whole,
    binaryArray.int4(appends.flatMap(({ append }, index) => append.events.map(() => index + 1))),
    binaryArray.int4(
      appends.flatMap(({ append, before }) => append.events.map((_, step) => before + step + 1)),
    ),
    ...claimColumns(appends),
    ...eventColumns(appends),
  ];
  return {
    name: functions.nameOf('append_many'),
    text: `select base, heads, known, taken from ${functions.call('append_many', parameters(values.length))}`,
    values,
  };
}

/** Each claim and release beside the number of its append; null where there are none. */
function claimColumns(appends: readonly ReadyAppend[]): (Buffer | null)[] {
  const claims = appends.flatMap(({ append }, index) =>
    (append.claims ?? []).map((claim) => ({ ...claim, append: index + 1 })),
  );
  const releases = appends.flatMap(({ append }, index) =>
    (append.releases ?? []).map((name) => ({ name, append: index + 1 })),
  );
  return [
    binaryArray.int4(claims.map(({ append }) => append)),
    binaryArray.text(claims.map(({ name }) => name)),
    binaryArray.text(claims.map(({ key }) => key)),
    binaryArray.int4(claims.map(({ wait }) => (wait === true ? 1 : 0))),
    binaryArray.int4(releases.map(({ append }) => append)),
    binaryArray.text(releases.map(({ name }) => name)),
  ];
}

function eventColumns(appends: readonly ReadyAppend[]): (Buffer | null)[] {
  const events = appends.flatMap(({ append }) => append.events);
  return [
    binaryArray.uuid(events.map((event) => event.id)),
    binaryArray.text(events.map((event) => event.type)),
    binaryArray.int4(events.map((event) => event.schemaVersion ?? 1)),
    binaryArray.jsonb(appends.flatMap(({ json }) => json)),
    binaryArray.bytea(appends.flatMap(({ sealed }) => sealed)),
    binaryArray.uuid(events.map((event) => event.metadata.subject)),
    binaryArray.uuid(events.map((event) => event.metadata.actor)),
    binaryArray.text(events.map((event) => event.metadata.correlation)),
    binaryArray.text(events.map((event) => event.metadata.causation)),
    binaryArray.timestamptz(events.map((event) => event.occurredAt)),
  ];
}
