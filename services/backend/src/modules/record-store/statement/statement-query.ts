import { type StatementFormat } from './format-statement.js';
import { parseAgent } from './parse-agent.js';
import { isIri, isTimestamp, isUuid, type Check } from './scalar-checks.js';
import { broken, within, type StatementFault } from './statement-fault.js';
import { type XapiVersion } from '../domain/statement.js';
import { instantOf } from '../domain/timestamp.js';

/** What is asked for, checked: one statement by its id, or those that a filter lets through. */
export interface StatementQuery {
  readonly statementId?: string;
  readonly voidedStatementId?: string;
  /** The canonical key (`agentKeys`) of the agent or the group. */
  readonly agent?: string;
  readonly verb?: string;
  readonly activity?: string;
  readonly registration?: string;
  readonly relatedActivities: boolean;
  readonly relatedAgents: boolean;
  /** Stored after this moment (RFC 3339 in UTC, milliseconds). */
  readonly since?: string;
  /** Stored at this moment at the latest. */
  readonly until?: string;
  /** How many at most; 0 for as many as the store gives. */
  readonly limit: number;
  readonly format: StatementFormat;
  readonly attachments: boolean;
  readonly ascending: boolean;
}

type Read = Partial<Record<keyof StatementQuery, unknown>>;
type Reading = (
  text: string,
  version: XapiVersion,
) => { readonly read: unknown } | { readonly fault: StatementFault };

const checkedBy =
  (check: Check, read: (text: string, version: XapiVersion) => unknown = (text) => text): Reading =>
  (text, version) => {
    const fault = check(text, version);
    return fault === undefined ? { read: read(text, version) } : { fault };
  };

const uuid = checkedBy(isUuid, (text) => text.toLowerCase());
const iri = checkedBy(isIri);
const moment = checkedBy(isTimestamp, (text, version) =>
  new Date(instantOf(text, version) ?? 0).toISOString(),
);

const among =
  (values: Readonly<Record<string, unknown>>): Reading =>
  (text) =>
    Object.hasOwn(values, text)
      ? { read: values[text] }
      : { fault: broken(`must be one of: ${Object.keys(values).join(', ')}`) };
const flag = among({ true: true, false: false });

const count: Reading = (text) =>
  /^\d{1,9}$/.test(text) ? { read: Number(text) } : { fault: broken('must be a whole number, 0 or more') };

const agent: Reading = (text, version) => {
  const parsed = parseAgent(text, version);
  return 'fault' in parsed ? parsed : { read: parsed.key };
};

/** Each parameter as the specification writes it, and what of the query it gives (1.0.3: Communication 2.1.3). */
const parameters = new Map<string, readonly [keyof StatementQuery, Reading]>([
  ['statementId', ['statementId', uuid]],
  ['voidedStatementId', ['voidedStatementId', uuid]],
  ['agent', ['agent', agent]],
  ['verb', ['verb', iri]],
  ['activity', ['activity', iri]],
  ['registration', ['registration', uuid]],
  ['related_activities', ['relatedActivities', flag]],
  ['related_agents', ['relatedAgents', flag]],
  ['since', ['since', moment]],
  ['until', ['until', moment]],
  ['limit', ['limit', count]],
  ['format', ['format', among({ exact: 'exact', ids: 'ids', canonical: 'canonical' })]],
  ['attachments', ['attachments', flag]],
  ['ascending', ['ascending', flag]],
]);

/** What may be asked together with the id of one statement. */
const withId = new Set<string>(['statementId', 'voidedStatementId', 'attachments', 'format']);

/** The parameters of a request for statements: each known, in its own case, once, and right. */
export function parseStatementQuery(
  query: Readonly<Record<string, unknown>>,
  version: XapiVersion,
): { readonly query: StatementQuery } | { readonly fault: StatementFault } {
  const read: Read = {};
  for (const [name, value] of Object.entries(query)) {
    const found = parameter(name, value, version);
    if ('fault' in found) return { fault: within(name, found.fault) };
    read[found.property] = found.read;
  }
  const fault = togetherFault(Object.keys(query));
  return fault === undefined ? { query: withDefaults(read as Partial<StatementQuery>) } : { fault };
}

function parameter(name: string, value: unknown, version: XapiVersion) {
  const known = parameters.get(name);
  if (known === undefined) return { fault: broken('is no parameter of this resource') };
  if (typeof value !== 'string') return { fault: broken('must be there once') };
  const [property, reading] = known;
  const found = reading(value, version);
  return 'fault' in found ? found : { property, read: found.read };
}

function togetherFault(names: readonly string[]): StatementFault | undefined {
  const id = names.find((name) => name === 'statementId' || name === 'voidedStatementId');
  if (id === undefined) return undefined;
  const stray = names.find((name) => name !== id && (!withId.has(name) || name.endsWith('Id')));
  return stray === undefined ? undefined : within(stray, broken(`does not go together with ${id}`));
}

const withDefaults = (read: Partial<StatementQuery>): StatementQuery => ({
  relatedActivities: false,
  relatedAgents: false,
  limit: 0,
  format: 'exact',
  attachments: false,
  ascending: false,
  ...read,
});
