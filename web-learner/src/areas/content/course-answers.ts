import { campaignDetails, openCampaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import type { ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
import { z } from 'zod';
import { api } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';

/** Which course, and how its reader came to it. */
export interface CourseAddress {
  readonly id: string;
  /** The secret of the link that it was opened by. */
  readonly link: string | null;
  readonly isSignedIn: boolean;
}

const linkOf = ({ link }: Pick<CourseAddress, 'link'>) => (link === null ? {} : { link });

/** Undefined where there is none for this reader: what can be no course isn't asked for. */
export async function courseAt(
  { id, link, isSignedIn }: CourseAddress,
  signal: AbortSignal,
): Promise<ReadCourse | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const query = { campaign_id: id, ...linkOf({ link }) };
  return unlessGone(async () => {
    const { data } = isSignedIn
      ? await api.ask(campaignDetails, { query }, { signal })
      : await api.ask(openCampaignDetails, { query }, { signal, anonymous: true });
    return data[0];
  });
}

/** Undefined where the course has no such lesson for this reader. */
export function lessonAt(
  { id, link }: Pick<CourseAddress, 'id' | 'link'>,
  lesson: string,
  signal?: AbortSignal,
): Promise<ReadLesson | undefined> {
  const given = { params: { id, lesson }, query: linkOf({ link }) };
  return unlessGone(async () => (await api.ask(readLesson, given, { signal })).data);
}

async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
