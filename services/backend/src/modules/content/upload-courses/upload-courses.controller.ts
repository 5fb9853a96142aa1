import type { Course } from '@keenly/contracts/content';
import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { courseUploadLabels } from '@keenly/contracts/catalogue/upload-course';
import { COURSE_FILE_BYTES } from '@keenly/contracts/upload-course';
import {
  courseFileTemplate,
  previewCourseFile,
  uploadCourse,
} from '@keenly/contracts/upload-course.endpoints';
import { Controller, StreamableFile } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { SentFile } from '../../../platform/media/sent-file.decorator.js';
import type { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { courseTemplate } from './course-template.js';
import { courseFileLimits } from './upload-courses.limits.js';
import { UploadCourses } from './upload-courses.service.js';

const file = { maxBytes: COURSE_FILE_BYTES, pool: 'file' } as const;

/** Courses that come from a spreadsheet: looked at first, then made whole or not at all (product/content#uploads). */
@Controller()
export class UploadCoursesController {
  constructor(
    private readonly uploads: UploadCourses,
    private readonly courses: CoursesReader,
  ) {}

  @Handles(courseFileTemplate)
  async template(): Promise<StreamableFile> {
    const bytes = await courseTemplate();
    return new StreamableFile(bytes, {
      type: courseFileTemplate.produces,
      length: bytes.length,
      disposition: `attachment; filename="${courseUploadLabels.workbookName}"`,
    });
  }

  @Handles(previewCourseFile)
  @TakesBody(file)
  @Limited(...courseFileLimits)
  async preview(
    _: InputOf<typeof previewCourseFile>,
    _caller: Caller,
    @SentFile(previewCourseFile) sent: UploadedFile,
  ): Promise<AnswerOf<typeof previewCourseFile>> {
    return { data: await this.uploads.preview(sent) };
  }

  @Handles(uploadCourse)
  @TakesBody(file)
  @Limited(...courseFileLimits)
  async upload(
    { query }: InputOf<typeof uploadCourse>,
    caller: Caller,
    @SentFile(uploadCourse) sent: UploadedFile,
  ): Promise<{ data: Course }> {
    const { id } = await this.uploads.upload(query, sent, caller);
    return { data: await this.courses.require(id, caller) };
  }
}
