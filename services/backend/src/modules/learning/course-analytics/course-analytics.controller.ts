import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { courseAnalytics } from '@keenly/contracts/course-analytics.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CourseAnalyticsReader } from './course-analytics.query.js';

/** What came of a course, for its authors (product/content#analytics). */
@Controller()
export class CourseAnalyticsController {
  constructor(private readonly analytics: CourseAnalyticsReader) {}

  @Handles(courseAnalytics)
  async of(
    { params: { id }, query }: InputOf<typeof courseAnalytics>,
    caller: Caller,
  ): Promise<{ data: CourseAnalytics }> {
    return { data: await this.analytics.of(id, query, caller) };
  }
}
