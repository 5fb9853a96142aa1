import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import {
  COURSE_JSON,
  COURSE_PACKAGE_FORMAT,
  COURSE_PACKAGE_VERSION,
  type PackedCourse,
} from '@keenly/contracts/course-package';
import { ZipFile } from 'yazl';

/** A .zip file of these, by path, as any program would pack them. */
export async function zipOf(
  files: Readonly<Record<string, Buffer | string>>,
  compress = true,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const NOTE = Buffer.from('Read this first.\n');
const note = { content_type: 'text/plain', size: NOTE.length, name: 'Worksheet.txt' };

/** A course of one lesson, which has a document, and an active assignment with a question. */
export const aPackedCourse = (categoryId: string, overrides: object = {}): PackedCourse => ({
  format: COURSE_PACKAGE_FORMAT,
  version: COURSE_PACKAGE_VERSION,
  ...{ heading: 'Markets', description: '<p>Supply and demand.</p>' },
  category: { id: categoryId, name: 'Economics' },
  ...{ image: null, cover_image: null },
  sections: [
    {
      ...{ heading: 'First steps', description: '<p>Begin.</p>' },
      lessons: [
        {
          ...{ heading: 'Prices', description: '<p>Read.</p>' },
          attachments: [
            { name: 'Worksheet', type: 'text', file: { path: 'files/1.txt', ...note }, captions: null },
          ],
          assignments: [
            {
              ...{ assignment_name: 'Check yourself', is_active: true },
              ...{ shuffle_questions: true, shuffle_options: false },
              ...{ tries: 3, pass_mark: 60, show_correct_answers: true },
              questions: [
                {
                  ...{ question_title: 'Why?', question_type: 1 },
                  options: [
                    { option_value: 'So', is_correct: true },
                    { option_value: 'Not so', is_correct: false },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  ...overrides,
});

/** That course as a file, with more files or others in it. */
export const courseZip = (
  course: object,
  files: Readonly<Record<string, Buffer | string>> = { 'files/1.txt': NOTE },
): Promise<Buffer> => zipOf({ [COURSE_JSON]: JSON.stringify(course), ...files });
