import {
  ACTIVITY_ID_MAX,
  AGENT_PARAMETER_MAX,
  DOCUMENT_ID_MAX,
} from '@keenly/contracts/record-store-documents.endpoints';
import { XapiProblem } from '../requests/xapi-problem.js';
import { parseAgent, type ParsedAgent } from '../statement/parse-agent.js';
import { isIri, isUuid } from '../statement/scalar-checks.js';
import type { XapiVersion } from '../domain/statement.js';
import { instantOf } from '../domain/timestamp.js';
import type { DocumentKind, DocumentPlace, DocumentShelf } from './document-place.js';

export type Query = Readonly<Record<string, unknown>>;

/** What a request means by its query. */
export interface AskedDocuments {
  readonly shelf: DocumentShelf;
  readonly registration: string | undefined;
  readonly documentId: string | undefined;
  readonly since: Date | undefined;
}

const ID_NAMES: Readonly<Record<DocumentKind, string>> = {
  state: 'stateId',
  activity_profile: 'profileId',
  agent_profile: 'profileId',
};
const NAMES: Readonly<Record<DocumentKind, readonly string[]>> = {
  state: ['activityId', 'agent', 'registration', 'stateId'],
  activity_profile: ['activityId', 'profileId'],
  agent_profile: ['agent', 'profileId'],
};

/** XapiProblem 400 where a parameter is missing, unknown, or not of its form. */
export function askedDocuments(
  kind: DocumentKind,
  query: Query,
  asked: { readonly organizationId: string; readonly version: XapiVersion; readonly reads: boolean },
): AskedDocuments {
  const { organizationId, version, reads } = asked;
  requireKnown(query, reads ? [...NAMES[kind], 'since'] : NAMES[kind]);
  const since = textOf(query, 'since', 64);
  const registration = textOf(query, 'registration', 36);
  if (registration !== undefined && isUuid(registration, version) !== undefined)
    throw new XapiProblem(400, 'registration has to be a UUID.');
  return {
    shelf: {
      organizationId,
      kind,
      activityId: kind === 'agent_profile' ? '' : activityIdOf(query, version),
      agentKey: kind === 'activity_profile' ? '' : agentOf(query, version).key,
    },
    registration: registration?.toLowerCase(),
    documentId: textOf(query, ID_NAMES[kind], DOCUMENT_ID_MAX),
    since: since === undefined ? undefined : timeOf(since, version),
  };
}

/** XapiProblem 400 where the query names no document. */
export function placeOf({ shelf, registration = '', documentId }: AskedDocuments): DocumentPlace {
  if (documentId === undefined) throw new XapiProblem(400, `${ID_NAMES[shelf.kind]} is missing.`);
  return { ...shelf, registration, documentId };
}

export function requireKnown(query: Query, names: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new XapiProblem(
      400,
      `“${unknown.slice(0, 100)}” isn’t a parameter here. Known: ${names.join(', ')}.`,
    );
}

export function activityIdOf(query: Query, version: XapiVersion): string {
  const activityId = required(textOf(query, 'activityId', ACTIVITY_ID_MAX), 'activityId');
  if (isIri(activityId, version) !== undefined)
    throw new XapiProblem(400, 'activityId has to be an IRI with a scheme.');
  return activityId;
}

/** The agent or identified group that the query has as JSON, with its key. */
export function agentOf(query: Query, version: XapiVersion): Exclude<ParsedAgent, { fault: unknown }> {
  const text = required(textOf(query, 'agent', AGENT_PARAMETER_MAX), 'agent');
  const parsed = parseAgent(text, version);
  if (!('fault' in parsed)) return parsed;
  const { path, why } = parsed.fault;
  throw new XapiProblem(400, `agent${path === '' ? '' : `: ${path}`} ${why}.`);
}

function timeOf(since: string, version: XapiVersion): Date {
  const instant = instantOf(since, version);
  if (instant === undefined)
    throw new XapiProblem(400, 'since has to be a timestamp with its date and time.');
  return new Date(instant);
}

function required(text: string | undefined, name: string): string {
  if (text === undefined) throw new XapiProblem(400, `${name} is missing.`);
  return text;
}

/** Undefined where the query has none. */
function textOf(query: Query, name: string, most: number): string | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new XapiProblem(400, `${name} is there more than once.`);
  if (value === '') throw new XapiProblem(400, `${name} is empty.`);
  if (value.length > most) throw new XapiProblem(400, `${name} is longer than ${most} characters.`);
  return value;
}
