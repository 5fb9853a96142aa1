import { z } from 'zod';

/** At most so many topics are offered in the extension's popup. */
export const EXTENSION_TOPICS_MAX = 30;

/** Something a learner may study: assigned to them, by itself or with a learning plan, and not yet complete, or offered by their organisation. */
export const studyTopicSchema = z.object({
  capability_id: z.uuid(),
  name: z.string(),
  /** The day by which it is to be learned; null where no one set one. */
  deadline: z.iso.date().nullable(),
  /** The learning plan that asks for it, the one assigned last where there are several; absent where none does. */
  plan: z.object({ id: z.uuid(), title: z.string() }).optional(),
});
export type StudyTopic = z.infer<typeof studyTopicSchema>;

/**
 * GET /api/v1/extension/topics (extension token): what is assigned and pending, soonest deadline first, then what only a
 * learning plan asks for, then what the organisation offers, by name; each capability once.
 */
export const extensionTopicsSchema = z.object({ data: z.array(studyTopicSchema).max(EXTENSION_TOPICS_MAX) });
export type ExtensionTopics = z.infer<typeof extensionTopicsSchema>;
