import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { InputOf } from '@keenly/contracts/endpoint';
import { endOtherSignIns, endSignIn, ownSignIns, type SignIns } from '@keenly/contracts/sign-ins.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { OwnSignInsReader } from './own-sign-ins.query.js';
import { OwnSignIns } from './own-sign-ins.service.js';

/** Where one is signed in, and ending it (product/entering#where-you-are-signed-in); always the caller's own. */
@Controller()
export class OwnSignInsController {
  constructor(
    private readonly reader: OwnSignInsReader,
    private readonly signIns: OwnSignIns,
  ) {}

  @Handles(ownSignIns)
  list(_: InputOf<typeof ownSignIns>, caller: Caller): Promise<SignIns> {
    return this.reader.list(caller);
  }

  @Handles(endSignIn)
  async end(
    { params: { id } }: InputOf<typeof endSignIn>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    if (!(await this.signIns.end(id, caller, client)))
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
  }

  @Handles(endOtherSignIns)
  async endOthers(
    _: InputOf<typeof endOtherSignIns>,
    caller: Caller,
    @FromClient() client: ClientInfo,
  ): Promise<void> {
    await this.signIns.endOthers(caller, client);
  }
}
