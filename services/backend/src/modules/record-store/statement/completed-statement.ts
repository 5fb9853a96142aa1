import { type Actor, type Statement, type SubStatement, type XapiVersion } from '../domain/statement.js';
import { instantOf } from '../domain/timestamp.js';

/** What the store knows of a statement that it takes. */
export interface Completion {
  /** For a statement that came without an id: a UUID. */
  readonly id: string;
  /** Whoever vouches for the statement: the agent of the credential it came with. */
  readonly authority: Actor;
  /** The version of the request. */
  readonly version: XapiVersion;
}

/** A statement that is complete but for when it was stored, and for when it happened where it doesn't say that. */
export type CompletedStatement = Omit<Statement, 'stored'> &
  Required<Pick<Statement, 'id' | 'authority' | 'version'>>;

/** What a statement is that doesn't say it (1.0.3: Data 2.4.10; 2.0.0: 4.2.4.3). */
const UNSAID = { '1.0.3': '1.0.0', '2.0.0': '2.0.0' } as const satisfies Record<XapiVersion, string>;

/**
 * The statement with id and version where they were missing, with the store's own authority in any case, and its
 * timestamps in UTC (1.0.3: Data 4.5; 2.0.0: 4.2.7): the moment and every decimal stay. When it was stored is for the log
 * to say.
 */
export function completed(
  { stored: _, timestamp, ...statement }: Statement,
  { id, authority, version }: Completion,
): CompletedStatement {
  const { object } = statement;
  return {
    ...statement,
    id: (statement.id ?? id).toLowerCase(),
    object: object.objectType === 'SubStatement' ? subStatementInUtc(object) : object,
    ...(timestamp !== undefined && { timestamp: inUtc(timestamp) }),
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
