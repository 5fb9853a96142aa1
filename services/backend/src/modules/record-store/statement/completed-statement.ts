import { type Actor, type Statement, type SubStatement, type XapiVersion } from '../domain/statement.js';
import { instantOf } from '../domain/timestamp.js';

/** What the store knows of a statement that it takes. */
export interface Completion {
  /** For a statement that came without an id: a UUID. */
  readonly id: string;
  /** The moment of storing: RFC 3339 in UTC, milliseconds. */
  readonly stored: string;
  /** Whoever vouches for the statement: the agent of the credential it came with. */
  readonly authority: Actor;
  /** The version of the request. */
  readonly version: XapiVersion;
}

/** A statement as it is kept: everything that the store fills in is there. */
export type StoredStatement = Statement &
  Required<Pick<Statement, 'id' | 'stored' | 'authority' | 'timestamp' | 'version'>>;

/** What a statement is that doesn't say it (1.0.3: Data 2.4.10; 2.0.0: 4.2.4.3). */
const UNSAID = { '1.0.3': '1.0.0', '2.0.0': '2.0.0' } as const satisfies Record<XapiVersion, string>;

/**
 * The statement with id, timestamp and version where they were missing, with the store's own time and authority in any
 * case, and its timestamps in UTC (1.0.3: Data 4.5; 2.0.0: 4.2.7): the moment and every decimal stay.
 */
export function completed(
  statement: Statement,
  { id, stored, authority, version }: Completion,
): StoredStatement {
  const { timestamp = stored, object } = statement;
  return {
    ...statement,
    id: (statement.id ?? id).toLowerCase(),
    object: object.objectType === 'SubStatement' ? subStatementInUtc(object) : object,
    timestamp: inUtc(timestamp),
    stored,
    authority,
    version: statement.version ?? UNSAID[version],
  };
}

const subStatementInUtc = (object: SubStatement): SubStatement =>
  object.timestamp === undefined ? object : { ...object, timestamp: inUtc(object.timestamp) };

const offset = /[+-]\d\d(?::?\d\d)?$/;
const decimals = /[.,](\d+)/;

/** The same moment in UTC. One without an offset (1.0.3) stays as it is: nobody knows where its clock was. */
function inUtc(timestamp: string): string {
  const time = timestamp.indexOf('T') === -1 ? timestamp.indexOf('t') : timestamp.indexOf('T');
  const instant = instantOf(timestamp, '1.0.3');
  if (time === -1 || instant === undefined || !offset.test(timestamp.slice(time))) return timestamp;
  const fraction = decimals.exec(timestamp)?.[1];
  const seconds = new Date(instant).toISOString().slice(0, 19);
  return fraction === undefined ? `${seconds}Z` : `${seconds}.${fraction}Z`;
}
