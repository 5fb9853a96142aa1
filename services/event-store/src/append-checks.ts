import { AppendRefused } from './errors.js';
import type { Append, JsonObject, NewEvent } from './types.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The key of the log holds the stream's name: a longer one would not fit an index page. */
const LONGEST_STREAM = 1000;
/** A claim's name and key share an index page with the stream's name. */
const LONGEST_NAME = 100;
const LONGEST_KEY = 500;
const MOST_CLAIMS = 20;
const MOST_VERSION = 2 ** 31 - 1;
const MOST_SCHEMA_VERSION = 2 ** 15 - 1;

/** Refuses what can never be stored, before it reaches a transaction. Throws AppendRefused. */
export function checkAppend(append: Append): void {
  if (append.events.length === 0) refuse('an append needs at least one event');
  requireUuid(append.tenant, 'tenant');
  if (append.stream === '' || append.stream.length > LONGEST_STREAM) {
    refuse(`a stream's name has 1 to ${LONGEST_STREAM} characters`);
  }
  const { expected } = append;
  if (typeof expected === 'number' && !isCount(expected, 0, MOST_VERSION)) {
    refuse(`${expected} is no version of a stream`);
  }
  checkClaims(append);
  const ids = new Set<string>();
  for (const event of append.events) {
    checkEvent(event, append);
    ids.add(event.id.toLowerCase());
  }
  if (ids.size !== append.events.length) refuse('two events of one append share an id');
}

function checkClaims({ claims = [], releases = [] }: Append): void {
  if (claims.length > MOST_CLAIMS || releases.length > MOST_CLAIMS) {
    refuse(`an append claims and releases at most ${MOST_CLAIMS} names`);
  }
  for (const name of [...claims.map((claim) => claim.name), ...releases]) {
    if (name === '' || name.length > LONGEST_NAME)
      refuse(`a claim's name has 1 to ${LONGEST_NAME} characters`);
  }
  for (const { key } of claims) {
    if (key === '' || key.length > LONGEST_KEY) refuse(`a claim's key has 1 to ${LONGEST_KEY} characters`);
  }
  if (new Set(claims.map(({ name, key }) => `${name}/${key}`)).size !== claims.length) {
    refuse('an append claims a key twice');
  }
}

/** A payload as JSON text. Throws AppendRefused where JSON cannot say it. */
export function jsonOf(payload: JsonObject): string {
  try {
    return JSON.stringify(payload);
  } catch (error) {
    throw new AppendRefused('a payload cannot be written as JSON', { cause: error });
  }
}

function checkEvent(event: NewEvent, append: Append): void {
  requireUuid(event.id, 'event id');
  const { tenant, subject, actor } = event.metadata;
  if (tenant !== append.tenant) refuse(`event ${event.id} names another tenant than its append`);
  if (subject !== undefined) requireUuid(subject, 'subject');
  if (actor !== undefined) requireUuid(actor, 'actor');
  if (event.type === '') refuse(`event ${event.id} has no type`);
  if (!isCount(event.schemaVersion ?? 1, 1, MOST_SCHEMA_VERSION)) {
    refuse(`event ${event.id} has no valid schema version`);
  }
  if (event.sealed !== undefined && subject === undefined) {
    refuse(`event ${event.id} is sealed but names no subject`);
  }
  if (Number.isNaN(event.occurredAt.getTime())) refuse(`event ${event.id} has no valid time`);
}

function requireUuid(value: string, what: string): void {
  if (!UUID.test(value)) refuse(`${what} '${value}' is not a UUID`);
}

const isCount = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function refuse(reason: string): never {
  throw new AppendRefused(reason);
}
