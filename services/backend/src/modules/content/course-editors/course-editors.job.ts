import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { CourseEditors } from './course-editors.service.js';

const EVERY_MS = 60_000;

/** Deletes the editors of courses that ran out. */
@Injectable()
export class CourseEditorsJob {
  constructor(jobs: RepeatingJobs, editors: CourseEditors) {
    jobs.add({ name: 'course-editors', everyMs: EVERY_MS, work: () => editors.sweep() });
  }
}
