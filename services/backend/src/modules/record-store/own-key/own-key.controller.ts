import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { endOwnRecordKey, makeOwnRecordKey, ownRecordKey } from '@keenly/contracts/own-record-key.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { credentialLimits } from '../credentials/credentials.limits.js';
import { OwnRecordKeys } from './own-keys.service.js';

/** One's own key of the record store, on 'My data' (product/record-store#own-key). */
@Controller()
export class OwnRecordKeyController {
  constructor(private readonly keys: OwnRecordKeys) {}

  @Handles(ownRecordKey)
  one(_: InputOf<typeof ownRecordKey>, caller: Caller): Promise<AnswerOf<typeof ownRecordKey>> {
    return this.keys.of(caller);
  }

  @Handles(makeOwnRecordKey)
  @Limited(...credentialLimits)
  make(
    { body: { replaces } }: InputOf<typeof makeOwnRecordKey>,
    caller: Caller,
  ): Promise<AnswerOf<typeof makeOwnRecordKey>> {
    return this.keys.make(replaces, caller);
  }

  @Handles(endOwnRecordKey)
  end(_: InputOf<typeof endOwnRecordKey>, caller: Caller): Promise<void> {
    return this.keys.end(caller);
  }
}
