import type { RecordedEvent } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
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
  readonly refers: string | null;
  readonly voids: string | null;
  /** Of the statement as JSON text. */
  readonly bytes: number;
  readonly statement: string;
  readonly terms: readonly string[];
}

const CATEGORY = 'statement-';

/** The rows of these events; none of a statement whose actor was erased. */
export function statementRows(events: readonly RecordedEvent[]): StatementRow[] {
  return events.flatMap((recorded) => {
    const { data, sealed } = domainEvent<StatementStored>(recorded);
    if (sealed === undefined) return [];
    const { tenant } = recorded.metadata;
    const stored = recorded.recordedAt.toISOString();
    const statement = told(sealed.statement, stored);
    const text = JSON.stringify(statement);
    return [
      {
        tenant,
        id: recorded.stream.slice(CATEGORY.length),
        position: recorded.position.toString(),
        stored,
        credential: data.credentialId,
        refers: data.refersTo ?? null,
        voids: data.voids ?? null,
        bytes: Buffer.byteLength(text),
        statement: text,
        terms: termsOf(tenant, statement),
      },
    ];
  });
}

/** The statement as it is answered: stored when the log says, in whose order all statements are told. */
function told(statement: Statement, stored: string): Statement {
  return { ...statement, timestamp: statement.timestamp ?? stored, stored };
}

function termsOf(tenant: string, statement: Statement): string[] {
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
