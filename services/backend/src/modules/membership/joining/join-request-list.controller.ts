import type { Handled, InputOf } from '@keenly/contracts/endpoint';
import { joinRequestList } from '@keenly/contracts/organisation.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { JoinRequestsReader } from './join-requests.query.js';

/** Requests to join for the console, as its data provider asks; always those of one's own organisation. */
@Controller()
export class JoinRequestListController {
  constructor(private readonly requests: JoinRequestsReader) {}

  @Handles(joinRequestList)
  list({ query }: InputOf<typeof joinRequestList>, caller: Caller): Promise<Handled<typeof joinRequestList>> {
    return this.requests.list(query, caller);
  }
}
