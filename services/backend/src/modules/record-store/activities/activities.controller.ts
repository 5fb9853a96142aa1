import type { AnswerOf } from '@keenly/contracts/endpoint';
import { getActivity } from '@keenly/contracts/record-store-documents.endpoints';
import { Controller } from '@nestjs/common';
import { activityIdOf, type Query, requireKnown } from '../documents/document-query.js';
import {
  RecordStoreRoute,
  XapiCaller,
  XapiQuery,
  XapiVersionOf,
} from '../requests/record-store-route.decorator.js';
import type { RecordStoreCaller } from '../record-store-caller.js';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import { ActivitiesReader } from './activities.query.js';

/** Activities by their id (xAPI 2.0, 4.1.6.4): one that nobody has told of is an activity all the same. */
@Controller()
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesReader) {}

  @RecordStoreRoute(getActivity)
  activity(
    @XapiCaller() { organizationId }: RecordStoreCaller,
    @XapiQuery() query: Query,
    @XapiVersionOf() version: XapiVersion,
  ): Promise<AnswerOf<typeof getActivity>> {
    requireKnown(query, ['activityId']);
    return this.activities.activity(organizationId, activityIdOf(query, version));
  }
}
