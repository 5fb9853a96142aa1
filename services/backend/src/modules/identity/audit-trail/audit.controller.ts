import type { AuditPage } from '@keenly/contracts/audit';
import { audit } from '@keenly/contracts/audit.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AuditEntriesReader } from './audit.query.js';

/** Sign-ins, also failed ones, and changes of role and account: one's own, or of one's organisation. */
@Controller()
export class AuditController {
  constructor(private readonly entries: AuditEntriesReader) {}

  @Handles(audit)
  page({ query }: InputOf<typeof audit>, caller: Caller): Promise<AuditPage> {
    return this.entries.page(query, caller);
  }
}
