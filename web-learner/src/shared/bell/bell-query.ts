import { notifications } from '@keenly/contracts/notification.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../query/endpoint-query';

/** Everything that the bell shows begins with this. */
export const bellKey = [notifications.path];

/** How many are unread, and none of them. */
export const unreadQuery = (id: string) =>
  endpointQuery(notifications, { params: { id }, query: { limit: 0 } });

/** Ten at a time; `before` is where the page before it ended. */
export const bellPageQuery = (id: string, before: string | null) =>
  queryOptions({
    ...endpointQuery(notifications, { params: { id }, query: before === null ? {} : { before } }),
    // A page moves on when something new comes: what was there stays until its successor is here.
    placeholderData: keepPreviousData,
  });
