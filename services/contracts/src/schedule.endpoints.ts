import { z } from 'zod';
import { endpoint, forAnyone, permitted } from './endpoint.js';
import {
  calendarFeedSchema,
  changeScheduleSchema,
  removeScheduleQuerySchema,
  saveScheduleSchema,
  scheduleQuerySchema,
  scheduleSchema,
} from './schedule.js';

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/v1/calendar_feed',
  access: permitted('profile.edit', 'own'),
  summary: 'The caller’s calendar link.',
  answer: calendarFeedSchema,
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/v1/calendar_feed',
  access: permitted('profile.edit', 'own'),
  summary: 'Get or create the calendar link.',
  answer: calendarFeedSchema,
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/v1/calendar_feed',
  access: permitted('profile.edit', 'own'),
  summary: 'Turn off the calendar link.',
  answer: calendarFeedSchema,
});

export const schedule = endpoint({
  method: 'GET',
  path: '/api/v1/target_capabilities',
  access: permitted('profile.edit', 'own'),
  summary: 'The caller’s schedule, by day.',
  query: scheduleQuerySchema,
  answer: scheduleSchema,
  changesWith: ['profile_changed:schedule'],
});

export const addToSchedule = endpoint({
  method: 'POST',
  path: '/api/v1/target_capabilities',
  access: permitted('profile.edit', 'own'),
  summary: 'Add to the schedule.',
  body: saveScheduleSchema,
  answer: scheduleSchema,
});

export const changeScheduleEntry = endpoint({
  method: 'PUT',
  path: '/api/v1/target_capabilities/:id',
  access: permitted('profile.edit', 'own'),
  summary: 'Change one schedule entry.',
  body: changeScheduleSchema,
  answer: scheduleSchema,
});

export const removeScheduleEntry = endpoint({
  method: 'DELETE',
  path: '/api/v1/target_capabilities/:id',
  access: permitted('profile.edit', 'own'),
  summary: 'Delete one schedule entry, or it and all later ones in its series.',
  query: removeScheduleQuerySchema,
  status: 204,
});

/** For calendar programs, which have no token but the address itself (RFC 5545); 304 for what they have already. */
export const calendarFile = endpoint({
  method: 'GET',
  path: '/api/v1/calendar/:feed/:file',
  access: forAnyone,
  summary: 'The schedule as an iCalendar file.',
  params: z.object({ feed: z.uuid(), file: z.string() }),
  produces: 'text/calendar; charset=utf-8',
  cache: 'private, no-cache',
});
