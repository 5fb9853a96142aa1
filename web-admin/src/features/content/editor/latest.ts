import type { WholeCourse } from '@keenly/contracts/content';
import type { QueryClient } from '@tanstack/react-query';
import { wholeCourseQuery } from '../content-queries';

/** The course as it is stored now. */
export function latestOf(client: QueryClient, id: string): Promise<WholeCourse> {
  return client.query({ ...wholeCourseQuery(id), staleTime: 0 });
}
