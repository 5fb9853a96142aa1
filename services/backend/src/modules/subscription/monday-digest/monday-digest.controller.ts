import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { MondayDigest } from '@keenly/contracts/monday-digest';
import { chooseMondayDigest, readMondayDigest } from '@keenly/contracts/monday-digest.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { DigestChoices, type Reader } from './digest-choices.service.js';

/** A manager's own choice of the Monday digest (product/mails#monday-digest). */
@Controller()
export class MondayDigestController {
  constructor(private readonly choices: DigestChoices) {}

  @Handles(readMondayDigest)
  async read(_input: InputOf<typeof readMondayDigest>, caller: Caller): Promise<MondayDigest> {
    return { is_on: await this.choices.isOn(readerOf(caller)) };
  }

  @Handles(chooseMondayDigest)
  async choose({ body }: InputOf<typeof chooseMondayDigest>, caller: Caller): Promise<MondayDigest> {
    await this.choices.choose(readerOf(caller), body.is_on);
    return body;
  }
}

/** FORBIDDEN on a personal account, which has no organisation. */
function readerOf({ userId, clientId }: Caller): Reader {
  if (clientId === null) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
  return { userId, clientId };
}
