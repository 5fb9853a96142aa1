export type { XapiVersion } from '@keenly/contracts/record-store.endpoints';

/** Texts by language tag of RFC 5646. */
export type LanguageMap = Readonly<Record<string, string>>;

/** Anything JSON, under IRIs. */
export type Extensions = Readonly<Record<string, unknown>>;

export interface Account {
  readonly homePage: string;
  readonly name: string;
}

/** What identifies an agent or a group: exactly one of them, where anything does. */
export interface Identified {
  readonly mbox?: string;
  readonly mbox_sha1sum?: string;
  readonly openid?: string;
  readonly account?: Account;
}

export interface Agent extends Identified {
  readonly objectType?: 'Agent';
  readonly name?: string;
}

/** Anonymous without an identifier: then its members are all there is. */
export interface Group extends Identified {
  readonly objectType: 'Group';
  readonly name?: string;
  readonly member?: readonly Agent[];
}

export type Actor = Agent | Group;

export interface Verb {
  readonly id: string;
  readonly display?: LanguageMap;
}

export interface InteractionComponent {
  readonly id: string;
  readonly description?: LanguageMap;
}

export type InteractionType =
  | 'true-false'
  | 'choice'
  | 'fill-in'
  | 'long-fill-in'
  | 'matching'
  | 'performance'
  | 'sequencing'
  | 'likert'
  | 'numeric'
  | 'other';

export interface ActivityDefinition {
  readonly name?: LanguageMap;
  readonly description?: LanguageMap;
  readonly type?: string;
  readonly moreInfo?: string;
  readonly extensions?: Extensions;
  readonly interactionType?: InteractionType;
  readonly correctResponsesPattern?: readonly string[];
  readonly choices?: readonly InteractionComponent[];
  readonly scale?: readonly InteractionComponent[];
  readonly source?: readonly InteractionComponent[];
  readonly target?: readonly InteractionComponent[];
  readonly steps?: readonly InteractionComponent[];
}

export interface Activity {
  readonly objectType?: 'Activity';
  readonly id: string;
  readonly definition?: ActivityDefinition;
}

export interface StatementRef {
  readonly objectType: 'StatementRef';
  readonly id: string;
}

export interface Score {
  /** From -1 to 1. */
  readonly scaled?: number;
  readonly raw?: number;
  readonly min?: number;
  readonly max?: number;
}

export interface Result {
  readonly score?: Score;
  readonly success?: boolean;
  readonly completion?: boolean;
  readonly response?: string;
  /** A duration of ISO 8601, section 4.4.3.2. */
  readonly duration?: string;
  readonly extensions?: Extensions;
}

export type ContextActivityKind = 'parent' | 'grouping' | 'category' | 'other';

/** Always arrays: a single activity is sent by itself, and stored and told as an array of one. */
export type ContextActivities = Readonly<Partial<Record<ContextActivityKind, readonly Activity[]>>>;

/** Since 2.0.0. */
export interface ContextAgent {
  readonly objectType: 'contextAgent';
  readonly agent: Agent;
  readonly relevantTypes?: readonly string[];
}

/** Since 2.0.0. */
export interface ContextGroup {
  readonly objectType: 'contextGroup';
  readonly group: Group;
  readonly relevantTypes?: readonly string[];
}

export interface Context {
  readonly registration?: string;
  readonly instructor?: Actor;
  readonly team?: Group;
  readonly contextActivities?: ContextActivities;
  readonly contextAgents?: readonly ContextAgent[];
  readonly contextGroups?: readonly ContextGroup[];
  readonly revision?: string;
  readonly platform?: string;
  readonly language?: string;
  readonly statement?: StatementRef;
  readonly extensions?: Extensions;
}

export interface Attachment {
  readonly usageType: string;
  readonly display: LanguageMap;
  readonly description?: LanguageMap;
  readonly contentType: string;
  /** In bytes. */
  readonly length: number;
  /** Hexadecimal digest of SHA-256, SHA-384 or SHA-512, told apart by its length. */
  readonly sha2: string;
  readonly fileUrl?: string;
}

/** What a statement and the statement within one have in common. */
interface Told<O> {
  readonly actor: Actor;
  readonly verb: Verb;
  readonly object: O;
  readonly result?: Result;
  readonly context?: Context;
  readonly timestamp?: string;
  readonly attachments?: readonly Attachment[];
}

export interface SubStatement extends Told<Activity | Actor | StatementRef> {
  readonly objectType: 'SubStatement';
}

export type StatementObject = Activity | Actor | StatementRef | SubStatement;

/** A statement as it is sent: what the store fills in (`completed`) may be missing. */
export interface Statement extends Told<StatementObject> {
  readonly id?: string;
  readonly stored?: string;
  readonly authority?: Actor;
  readonly version?: string;
}

/** The verb by which one statement takes back another. */
export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

/** The kind of attachment by which a statement is signed. */
export const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature';

export const CONTEXT_ACTIVITY_KINDS: readonly ContextActivityKind[] = [
  'parent',
  'grouping',
  'category',
  'other',
];

/** What kind of thing a statement is about: without `objectType`, an activity. */
export const kindOf = (object: StatementObject): NonNullable<StatementObject['objectType']> =>
  object.objectType ?? 'Activity';

export const isActivity = (object: StatementObject): object is Activity => kindOf(object) === 'Activity';
export const isActor = (object: StatementObject): object is Actor =>
  object.objectType === 'Agent' || object.objectType === 'Group';
