import type { InputOf } from '@keenly/contracts/endpoint';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { sessionDetail } from '@keenly/contracts/study-session.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { SessionDetailReader } from './session-detail.query.js';

/** One session with its pages. */
@Controller()
export class SessionDetailController {
  constructor(private readonly details: SessionDetailReader) {}

  @Handles(sessionDetail)
  detail({ params: { id } }: InputOf<typeof sessionDetail>, caller: Caller): Promise<SessionDetail> {
    return this.details.read(id, caller);
  }
}
