import { capabilities } from '@keenly/contracts/assignment.endpoints';
import * as endpoints from '@keenly/contracts/content.endpoints';
import type { CoursePageQuery, WholeCourse } from '@keenly/contracts/content';
import { rooms } from '@keenly/contracts/live';
import { useSession } from '@keenly/web-learner/shared/auth/use-session';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../data/console-api';

/** A page of the courses that one may edit. */
export const coursesQuery = (query: Partial<CoursePageQuery>) =>
  queryOptions({
    queryKey: [endpoints.courses.path, query],
    queryFn: ({ signal }) => consoleApi.ask(endpoints.courses, { query }, { signal }),
  });

/** A course with its sections and lessons. */
export const wholeCourseQuery = (id: string) =>
  queryOptions({
    queryKey: [endpoints.wholeCourse.path, id],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(endpoints.wholeCourse, { params: { id } }, { signal })).data,
  });

/** What a course may be about: the organization's capabilities and the platform's. */
export const categoriesQuery = queryOptions({
  queryKey: [capabilities.path],
  queryFn: async ({ signal }) => (await consoleApi.ask(capabilities, {}, { signal })).data,
});

/** Reads a course again, and lists once they're looked at: after a change of one's own. */
export async function readAgain(client: QueryClient, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: [endpoints.courses.path] });
  await client.invalidateQueries({ queryKey: wholeCourseQuery(id).queryKey });
}

/** Changes what is known of a course, ahead of reading it again. */
export function changeKnown(
  client: QueryClient,
  id: string,
  change: (course: WholeCourse) => WholeCourse,
): void {
  client.setQueryData(wholeCourseQuery(id).queryKey, (course) => course && change(course));
}

/** Where changes of courses are told: to their owner, and to the organization. */
export function useCourseRooms(): readonly string[] {
  const user = useSession()?.user;
  if (user === undefined) return [];
  return [rooms.person(user.id), ...(user.client_id === null ? [] : [rooms.team(user.client_id)])];
}
