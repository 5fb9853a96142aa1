import type { RecordedEvent } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { attachmentsOf } from '../statement/attachments.js';
import { relatedActivities, relatedAgents } from '../statement/related-things.js';
import type { Statement } from '../domain/statement.js';
import type { StatementStored } from '../domain/stored-statement.events.js';
import { termOf, type TermKind } from './statement-terms.js';

/** A statement as the read model takes it. */
export interface StatementRow {
  readonly tenant: string;
  readonly id: string;
  /** Position in the log, as decimal text. */
  readonly position: string;
  readonly stored: string;
  readonly credential: string;
  /** Whose key sealed it. */
  readonly subject: string;
  readonly refers: string | null;
  readonly voids: string | null;
  /** Of the statement as JSON text. */
  readonly bytes: number;
  /** Null where the actor was erased: what is left says which statements it was about and voids. */
  readonly statement: string | null;
  readonly terms: readonly string[];
  /** SHA-2 digests of its attachments, in lower case. */
  readonly attachments: readonly string[];
}

const CATEGORY = 'statement-';

/** A row for each of these events. */
export function statementRows(events: readonly RecordedEvent[]): StatementRow[] {
  return events.map((recorded) => {
    const { data, sealed } = domainEvent<StatementStored>(recorded);
    const { tenant, subject } = recorded.metadata;
    const stored = recorded.recordedAt.toISOString();
    return {
      tenant,
      id: recorded.stream.slice(CATEGORY.length),
      position: recorded.position.toString(),
      stored,
      credential: data.credentialId,
      subject: subject ?? '',
      refers: data.refersTo ?? null,
      voids: data.voids ?? null,
      ...(sealed === undefined ? nothingSaid : saidIn(tenant, told(sealed.statement, stored))),
    };
  });
}

type Said = Pick<StatementRow, 'bytes' | 'statement' | 'terms' | 'attachments'>;

const nothingSaid: Said = { bytes: 0, statement: null, terms: [], attachments: [] };

function saidIn(tenant: string, statement: Statement): Said {
  const text = JSON.stringify(statement);
  const attachments = new Set(attachmentsOf(statement).map(([{ sha2 }]) => sha2.toLowerCase()));
  return {
    bytes: Buffer.byteLength(text),
    statement: text,
    terms: termsOf(tenant, statement),
    attachments: [...attachments],
  };
}

/** The statement as it is answered: stored when the log says, in whose order all statements are told. */
function told(statement: Statement, stored: string): Statement {
  return { ...statement, timestamp: statement.timestamp ?? stored, stored };
}

/** What the statement is found by. */
export function termsOf(tenant: string, statement: Statement): string[] {
  const agents = relatedAgents(statement);
  const activities = relatedActivities(statement);
  const registration = statement.context?.registration?.toLowerCase();
  const keys: readonly (readonly [TermKind, readonly string[]])[] = [
    ['agent', agents.direct],
    ['related-agent', agents.related],
    ['activity', activities.direct],
    ['related-activity', activities.related],
    ['verb', [statement.verb.id]],
    ['registration', registration === undefined ? [] : [registration]],
  ];
  const terms = keys.flatMap(([kind, some]) => some.map((key) => termOf(tenant, kind, key)));
  return [...new Set(terms)];
}
