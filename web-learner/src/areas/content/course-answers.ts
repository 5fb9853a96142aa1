import { campaignDetails, openCampaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import type { ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
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

/** Undefined where there is none for this reader. */
export function courseAt(
  { id, link, isSignedIn }: CourseAddress,
  signal: AbortSignal,
): Promise<ReadCourse | undefined> {
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

/** Undefined in the place of what isn't there for whoever asks. */
export async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Also what an address says that can be no course or no link is none. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'VALIDATION_FAILED');
