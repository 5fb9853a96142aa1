import { courseHistory, courseVersion } from '@keenly/contracts/course-history.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { consoleApi } from '../../../../data/console-api';

/** Versions from one to another. */
export interface Between {
  readonly first: number;
  readonly last: number;
}

/** A page of what was saved of a course, from one; `between` two versions each save by itself. */
export const courseHistoryQuery = (id: string, page: number, between?: Between) =>
  queryOptions({
    queryKey: [courseHistory.path, id, page, between],
    queryFn: ({ signal }) =>
      consoleApi.ask(courseHistory, { params: { id }, query: { page_no: page, ...between } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A course as it was at a version. */
export const courseVersionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [courseVersion.path, id, number],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(courseVersion, { params: { id, number: String(number) } }, { signal })).data,
  });
