import { moreStatements } from '@keenly/contracts/record-store.endpoints';
import { Injectable } from '@nestjs/common';
import { AgentsOfPerson } from '../known-agents/agents-of-person.js';
import { AgentLooks } from '../looks/agent-looks.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import { mayWith, type RecordStoreCaller } from '../record-store-caller.js';
import { attachmentsOf } from '../statement/attachments.js';
import { formatStatement } from '../statement/format-statement.js';
import { buildMultipart, type Part } from '../statement/multipart.js';
import { parseStatementQuery, type StatementQuery } from '../statement/statement-query.js';
import type { Statement, XapiVersion } from '../domain/statement.js';
import { refused } from './sent-statements.js';
import { StatementAttachments } from './statement-attachments.js';
import { type StatementCursor, writeCursor } from './statement-cursor.js';
import { type FoundStatement, type StatementsOf, StatementsReader } from './statements.query.js';

/** An answer as it is sent. */
export interface StatementsAnswer {
  readonly contentType: string;
  readonly body: string | Buffer;
  /** When the one statement that was asked for was stored. */
  readonly lastModified: Date | undefined;
}

/** A request for statements. */
export interface AskedStatements {
  /** As it came. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly after?: StatementCursor['after'] | undefined;
  readonly acceptLanguage: string | undefined;
  readonly version: XapiVersion;
}

/** Bytes of the attachments of one answer at most; a statement whose own are more is alone in its answer. */
const MOST_ATTACHED_BYTES = 16 * 1024 * 1024;

/** Answers with statements in the format asked for, with their attachments where they are wanted. */
@Injectable()
export class ReadStatements {
  constructor(
    private readonly reader: StatementsReader,
    private readonly attachments: StatementAttachments,
    private readonly looks: AgentLooks,
    private readonly agents: AgentsOfPerson,
  ) {}

  /** Throws an XapiProblem with status 400 for a query that xAPI doesn't know, 404 for a statement that isn't there. */
  async answer(asked: AskedStatements, caller: RecordStoreCaller): Promise<StatementsAnswer> {
    const parsed = parseStatementQuery(asked.query, asked.version);
    if ('fault' in parsed) throw refused(parsed.fault);
    const { query } = parsed;
    const of = await this.statementsOf(caller);
    const id = query.statementId ?? query.voidedStatementId;
    if (id === undefined) return this.list(of, query, asked, caller);
    const found = await this.reader.one(of, id, query.voidedStatementId !== undefined);
    if (found === undefined) throw new XapiProblem(404, 'There is no statement with this id.');
    this.tell(caller, [found.statement]);
    const formatted = inFormat(found, query, asked);
    const answer = await this.withAttachments(of, query, [found], formatted);
    return { ...answer, lastModified: found.stored };
  }

  private async statementsOf({ person, unit, ...caller }: RecordStoreCaller): Promise<StatementsOf> {
    const { organizationId, credentialId } = caller;
    if (unit !== undefined) {
      const { agentKey, registration } = unit;
      return { organizationId, credentialId: null, about: [agentKey], registration };
    }
    if (person === undefined)
      return { organizationId, credentialId: mayWith(caller, 'statements/read') ? null : credentialId };
    const { userId, accountId } = person;
    const account = { accountId, tenant: organizationId, clientId: organizationId };
    const [, about] = await this.agents.of({ userId, accounts: [account] });
    return { organizationId, credentialId: null, about };
  }

  /** Whoever reads about themselves, or has a unit read for them, looks at no one. */
  private tell(caller: RecordStoreCaller, statements: readonly string[], asked?: string): void {
    if (caller.person === undefined && caller.unit === undefined)
      this.looks.statements(caller, statements, asked);
  }

  private async list(
    of: StatementsOf,
    query: StatementQuery,
    asked: AskedStatements,
    caller: RecordStoreCaller,
  ): Promise<StatementsAnswer> {
    const page = await this.reader.page(of, query, asked.after);
    const found = query.attachments ? await this.withinBytes(of, page.found) : page.found;
    this.tell(
      caller,
      found.map(({ statement }) => statement),
      query.agent,
    );
    const last = page.hasMore || found.length < page.found.length ? found.at(-1) : undefined;
    const more = last === undefined ? '' : moreAddress(asked.query, last);
    const statements = found.map((one) => inFormat(one, query, asked)).join(',');
    const body = `{"statements":[${statements}],"more":${JSON.stringify(more)}}`;
    return this.withAttachments(of, query, found, body);
  }

  /** As many as an answer holds with their attachments, and one at least. */
  private async withinBytes(
    { organizationId }: StatementsOf,
    found: readonly FoundStatement[],
  ): Promise<readonly FoundStatement[]> {
    const named = found.map((one) => attachmentsIn(one).map(([sha2]) => sha2));
    const sizes = await this.attachments.sizes(organizationId, [...new Set(named.flat())]);
    const counted = new Set<string>();
    let bytes = 0;
    const end = named.findIndex((digests) => {
      for (const sha2 of digests) if (!counted.has(sha2)) bytes += sizes.get(sha2) ?? 0;
      for (const sha2 of digests) counted.add(sha2);
      return bytes > MOST_ATTACHED_BYTES;
    });
    return end === -1 ? found : found.slice(0, Math.max(end, 1));
  }

  private async withAttachments(
    { organizationId }: StatementsOf,
    query: StatementQuery,
    found: readonly FoundStatement[],
    json: string,
  ): Promise<StatementsAnswer> {
    const plain = { contentType: 'application/json', body: json, lastModified: undefined };
    if (!query.attachments) return plain;
    const named = new Map(found.flatMap(attachmentsIn));
    const kept = await this.attachments.content(organizationId, [...named.keys()]);
    const parts: readonly Part[] = [
      { contentType: 'application/json', body: Buffer.from(json) },
      ...kept.map(({ sha2, content }) => ({
        contentType: named.get(sha2) ?? 'application/octet-stream',
        hash: sha2,
        body: content,
      })),
    ];
    return { ...buildMultipart(parts), lastModified: undefined };
  }
}

/** The statement as JSON text; exactly as it is kept, without another look at it, unless another format is asked for. */
function inFormat(
  { statement }: FoundStatement,
  { format }: StatementQuery,
  { acceptLanguage }: AskedStatements,
): string {
  if (format === 'exact') return statement;
  return JSON.stringify(formatStatement(JSON.parse(statement) as Statement, format, acceptLanguage));
}

/** Digest and media type of each attachment that a statement names. */
function attachmentsIn({ statement }: FoundStatement): [sha2: string, contentType: string][] {
  return attachmentsOf(JSON.parse(statement) as Statement).map(([{ sha2, contentType }]) => [
    sha2.toLowerCase(),
    contentType,
  ]);
}

function moreAddress(query: Readonly<Record<string, unknown>>, { stored, position }: FoundStatement): string {
  const after = { stored: stored.toISOString(), position };
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${moreStatements.path}?cursor=${writeCursor({ query: Object.fromEntries(texts), after })}`;
}
