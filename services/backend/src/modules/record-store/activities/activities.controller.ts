import type { AnswerOf } from '@keenly/contracts/endpoint';
import { getActivity } from '@keenly/contracts/record-store-documents.endpoints';
import { Controller } from '@nestjs/common';
import { activityIdOf, type Query, requireKnown } from '../documents/document-query.js';
import { RecordStoreRoute, XapiQuery, XapiVersionOf } from '../http/record-store-route.decorator.js';
import type { XapiVersion } from '../statement/statement.js';

/** Activities by their id (xAPI 2.0, 4.1.6.4): one that nobody has told of is an activity all the same. */
@Controller()
export class ActivitiesController {
  @RecordStoreRoute(getActivity)
  activity(@XapiQuery() query: Query, @XapiVersionOf() version: XapiVersion): AnswerOf<typeof getActivity> {
    requireKnown(query, ['activityId']);
    return { objectType: 'Activity', id: activityIdOf(query, version) };
  }
}
