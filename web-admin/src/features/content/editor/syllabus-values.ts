import { type Course, createCourseSchema } from '@keenly/contracts/content';
import { firstOfEach } from '../../../shared/first-of-each';

/** What the syllabus form asks for. */
export interface SyllabusValues {
  readonly heading: string;
  readonly category_id: string;
  readonly image_url: string;
  readonly description: string;
  readonly is_public: boolean;
}

export function syllabusOf(course: Course): SyllabusValues {
  const { heading, category_id, image_url, description, is_public } = course;
  return { heading, category_id, image_url: image_url ?? '', description, is_public };
}

/** The words for each field that can't be saved as it is; none where all can. */
export function syllabusFaults(values: SyllabusValues): Readonly<Record<string, string>> {
  const parsed = createCourseSchema.safeParse(values);
  return parsed.success ? {} : firstOfEach(parsed.error.issues);
}
