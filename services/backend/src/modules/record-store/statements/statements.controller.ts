import {
  getStatements,
  moreStatements,
  postStatements,
  putStatement,
} from '@keenly/contracts/record-store.endpoints';
import { Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  RecordStoreRoute,
  XapiBody,
  XapiCaller,
  XapiQuery,
  XapiVersionOf,
} from '../requests/record-store-route.decorator.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import type { XapiBodyContent } from '../requests/xapi-body.js';
import { CONSISTENT_THROUGH_HEADER } from '../requests/xapi-version.js';
import type { RecordStoreCaller } from '../record-store-caller.js';
import { isUuid } from '../statement/scalar-checks.js';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import { Consistency } from './consistency.js';
import { ReadStatements } from './read-statements.query.js';
import { sentStatements } from './sent-statements.js';
import { readCursor } from './statement-cursor.js';
import { TakeStatements } from './take-statements.service.js';

type Query = Readonly<Record<string, unknown>>;

/** The statements resource (xAPI 1.0.3, part three, 2.1; IEEE 9274.1.1, 4.1.6.1). */
@Controller()
export class StatementsController {
  constructor(
    private readonly taking: TakeStatements,
    private readonly reading: ReadStatements,
    private readonly consistency: Consistency,
  ) {}

  @RecordStoreRoute(putStatement)
  async put(
    @XapiCaller() caller: RecordStoreCaller,
    @XapiVersionOf() version: XapiVersion,
    @XapiQuery() query: Query,
    @XapiBody() body: XapiBodyContent,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const id = onlyStatementId(query, version);
    const { statements, attachments } = sentStatements(body, version, { isOne: true });
    const [statement] = statements;
    if (statement === undefined || (statement.id ?? id).toLowerCase() !== id)
      throw new XapiProblem(400, 'The statement has another id than statementId.');
    await this.taking.take({ statements: [{ ...statement, id }], attachments }, caller, version);
    await this.sayConsistent(reply, caller);
  }

  @RecordStoreRoute(postStatements)
  async post(
    @XapiCaller() caller: RecordStoreCaller,
    @XapiVersionOf() version: XapiVersion,
    @XapiQuery() query: Query,
    @XapiBody() body: XapiBodyContent,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string[]> {
    if (Object.keys(query).length > 0) throw new XapiProblem(400, 'POST takes no parameters here.');
    const sent = sentStatements(body, version, { isOne: false });
    const ids = await this.taking.take(sent, caller, version);
    await this.sayConsistent(reply, caller);
    return ids;
  }

  @RecordStoreRoute(getStatements)
  async get(
    @XapiCaller() caller: RecordStoreCaller,
    @XapiVersionOf() version: XapiVersion,
    @XapiQuery() query: Query,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.sayConsistent(reply, caller);
    await send(reply, this.reading.answer({ query, version, acceptLanguage }, caller));
  }

  @RecordStoreRoute(moreStatements)
  async more(
    @XapiCaller() caller: RecordStoreCaller,
    @XapiVersionOf() version: XapiVersion,
    @XapiQuery() { cursor }: Query,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { query, after } = readCursor(cursor);
    await this.sayConsistent(reply, caller);
    await send(reply, this.reading.answer({ query, after, version, acceptLanguage }, caller));
  }

  private async sayConsistent(reply: FastifyReply, { organizationId }: RecordStoreCaller): Promise<void> {
    const through = await this.consistency.reached(organizationId);
    void reply.header(CONSISTENT_THROUGH_HEADER, through.toISOString());
  }
}

function onlyStatementId({ statementId, ...rest }: Query, version: XapiVersion): string {
  if (isUuid(statementId, version) !== undefined || Object.keys(rest).length > 0)
    throw new XapiProblem(400, 'PUT takes the parameter statementId, a UUID, and no other.');
  return String(statementId).toLowerCase();
}

async function send(reply: FastifyReply, answering: ReturnType<ReadStatements['answer']>): Promise<void> {
  const { contentType, body, lastModified } = await answering;
  if (lastModified !== undefined) void reply.header('last-modified', lastModified.toUTCString());
  await reply.header('content-type', contentType).send(body);
}
