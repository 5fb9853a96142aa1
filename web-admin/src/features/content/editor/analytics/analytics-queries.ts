import { courseAnalytics } from '@keenly/contracts/course-analytics.endpoints';
import type { InsightFilter } from '@keenly/contracts/insight';
import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '../../../../data/console-api';

/** What came of a course in a period. */
export const analyticsQuery = (courseId: string, filter: InsightFilter) =>
  queryOptions({
    queryKey: [courseAnalytics.path, courseId, filter],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(courseAnalytics, { params: { id: courseId }, query: { filter } }, { signal }))
        .data,
  });
