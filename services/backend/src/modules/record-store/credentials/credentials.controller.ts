import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import {
  changeCredential,
  credentials,
  endCredential,
  makeCredential,
  rotateCredential,
} from '@keenly/contracts/record-store-credentials.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { credentialLimits } from './credentials.limits.js';
import { RecordStoreCredentials } from './credentials.service.js';

/** Credentials of the record store, in the console (product/record-store#credentials). */
@Controller()
export class RecordStoreCredentialsController {
  constructor(private readonly kept: RecordStoreCredentials) {}

  @Handles(credentials)
  list(
    { params: { id } }: InputOf<typeof credentials>,
    caller: Caller,
  ): Promise<AnswerOf<typeof credentials>> {
    return this.kept.of(id, caller);
  }

  @Handles(makeCredential)
  @Limited(...credentialLimits)
  make(
    { params: { id }, body }: InputOf<typeof makeCredential>,
    caller: Caller,
  ): Promise<AnswerOf<typeof makeCredential>> {
    return this.kept.make(id, body, caller);
  }

  @Handles(changeCredential)
  change(
    { params: { id }, body }: InputOf<typeof changeCredential>,
    caller: Caller,
  ): Promise<AnswerOf<typeof changeCredential>> {
    return this.kept.change(id, body, caller);
  }

  @Handles(rotateCredential)
  @Limited(...credentialLimits)
  rotate(
    { params: { id }, body: { version } }: InputOf<typeof rotateCredential>,
    caller: Caller,
  ): Promise<AnswerOf<typeof rotateCredential>> {
    return this.kept.rotate(id, version, caller);
  }

  @Handles(endCredential)
  end({ params: { id } }: InputOf<typeof endCredential>, caller: Caller): Promise<void> {
    return this.kept.end(id, caller);
  }
}
