import type { ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
import { campaignDetails, openCampaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ReadCourseReader } from './read-course.query.js';
import { ReadLessonReader } from './read-lesson.query.js';

/** Courses for those who read them (product/content#reading). */
@Controller()
export class ReadCourseController {
  constructor(
    private readonly courses: ReadCourseReader,
    private readonly lessons: ReadLessonReader,
  ) {}

  @Handles(campaignDetails)
  async open(
    { query }: InputOf<typeof campaignDetails>,
    { clientId }: Caller,
  ): Promise<{ data: ReadCourse[] }> {
    return { data: [await this.courses.open(query.campaign_id, { clientId, link: query.link })] };
  }

  @Handles(openCampaignDetails)
  async openSignedOut({ query }: InputOf<typeof openCampaignDetails>): Promise<{ data: ReadCourse[] }> {
    return { data: [await this.courses.open(query.campaign_id, { clientId: null, link: query.link })] };
  }

  @Handles(readLesson)
  async lesson(
    { params: { id, lesson }, query: { link } }: InputOf<typeof readLesson>,
    { clientId }: Caller,
  ): Promise<{ data: ReadLesson }> {
    return { data: await this.lessons.open(id, lesson, { clientId, link }) };
  }
}
