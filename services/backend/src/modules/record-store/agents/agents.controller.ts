import type { AnswerOf } from '@keenly/contracts/endpoint';
import { getAgent } from '@keenly/contracts/record-store-documents.endpoints';
import { Controller } from '@nestjs/common';
import { agentOf, type Query, requireKnown } from '../documents/document-query.js';
import { RecordStoreRoute, XapiQuery, XapiVersionOf } from '../requests/record-store-route.decorator.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import { personOf } from './person.js';

@Controller()
export class AgentsController {
  @RecordStoreRoute(getAgent)
  person(@XapiQuery() query: Query, @XapiVersionOf() version: XapiVersion): AnswerOf<typeof getAgent> {
    requireKnown(query, ['agent']);
    const { agent } = agentOf(query, version);
    if (agent.objectType === 'Group') throw new XapiProblem(400, 'A group isn’t a person.');
    return personOf(agent);
  }
}
