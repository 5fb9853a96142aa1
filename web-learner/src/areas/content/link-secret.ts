import { sharedCourseParamsSchema } from '@keenly/contracts/content';
import { ApiError } from '../../shared/api/api-error';

/** Whether this can be the secret of a link at all: what can't is not worth a question. */
export const isLinkSecret = (token: string): boolean => sharedCourseParamsSchema.safeParse({ token }).success;

/** What a link is answered that was revoked, or never was. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
