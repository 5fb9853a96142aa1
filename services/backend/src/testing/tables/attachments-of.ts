import { randomUUID } from 'node:crypto';
import { createAttachment, updateAttachment } from '@keenly/contracts/attachments.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { Attaching } from '../../modules/content/testing/attaching.js';
import type { TestApp } from '../test-app.js';
import type { TestPerson } from '../test-people.js';
import type { ForeignQuizzes } from './quizzes-of.js';

export interface ForeignAttachments {
  /** A file of an attachment of the owners. */
  readonly fileId: string;
  /** The stranger's own attachment, and a file that is in none yet. */
  readonly ownAttachment: string;
  readonly ownFile: string;
}

export async function foreignAttachments(
  app: TestApp,
  { owner, stranger }: { readonly owner: TestPerson; readonly stranger: TestPerson },
  { lessonId, ownLesson }: ForeignQuizzes,
): Promise<ForeignAttachments> {
  const files = new Attaching(app);
  return {
    fileId: (await files.attach(owner, lessonId)).file.id,
    ownAttachment: (await files.attach(stranger, ownLesson)).id,
    ownFile: (await files.upload(stranger)).id,
  };
}

/** Requests that would attach something to the owners' lesson, or take a file of theirs. */
export const plantedAttachments = (
  claims: object,
  { lessonId, fileId, ownAttachment, ownFile }: ForeignQuizzes & ForeignAttachments,
): readonly (readonly [method: string, path: string, body: object])[] => [
  [
    'POST',
    createAttachment.path,
    { ...claims, id: randomUUID(), parent_id: lessonId, name: 'Planted', type: 'text', file_id: ownFile },
  ],
  ['PUT', pathOf(updateAttachment.path, { id: ownAttachment }), { ...claims, file_id: fileId }],
];
