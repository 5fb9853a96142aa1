import * as apiPaths from '@keenly/contracts/api-paths';
import { type AuditPage, auditPageSchema, type AuditQuery, auditQuerySchema } from '@keenly/contracts/audit';
import { Controller, Get, Header, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { AuditEntriesReader } from './audit.query.js';

/** Sign-ins, also failed ones, and changes of role and account: one's own, or of one's organisation. */
@Controller()
export class AuditController {
  constructor(private readonly entries: AuditEntriesReader) {}

  @Get(apiPaths.audit)
  @ForPermitted('audit.read', 'own')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'The audit trail, newest first.',
    query: auditQuerySchema,
    answer: auditPageSchema,
  })
  page(@Query(zod(auditQuerySchema)) query: AuditQuery, @CurrentCaller() caller: Caller): Promise<AuditPage> {
    return this.entries.page(query, caller);
  }
}
