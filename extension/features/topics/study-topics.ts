import * as extensionTopicsEndpoints from '@keenly/contracts/extension-topics.endpoints';
import { extensionTopicsSchema, studyTopicSchema, type StudyTopic } from '@keenly/contracts/extension-topics';
import type { SessionOrigin } from '@keenly/contracts/study-session';
import { z } from 'zod';

/** Topics as the service last sent them, for which account, and when (Unix ms). */
export const knownTopicsSchema = z.object({
  owner: z.string(),
  fetchedMs: z.number(),
  topics: z.array(studyTopicSchema),
});
export type KnownTopics = z.infer<typeof knownTopicsSchema>;
export const NO_TOPICS: KnownTopics = { owner: '', fetchedMs: 0, topics: [] };
export const topicsShape = { key: 'topics', version: 1, schema: knownTopicsSchema, initial: NO_TOPICS };

/**
 * What a session on it is for (product/plans#studying-a-plan): the plan that asks for the capability counts as well, also
 * where the capability is assigned by itself.
 */
export function purposeOf({ capability_id: capabilityId, deadline, plan }: StudyTopic) {
  const origin: SessionOrigin = plan !== undefined && deadline === null ? 'plan' : 'capability';
  return { origin, capabilityId, ...(plan !== undefined && { planId: plan.id }) };
}

/** They change seldom: asked for again after so long, in ms. */
const FRESH_MS = 5 * 60_000;

/** Whether to ask the service; a clock that was set back must not keep us from asking. */
export function isStale(known: KnownTopics, owner: string, nowMs: number): boolean {
  return known.owner !== owner || nowMs - known.fetchedMs > FRESH_MS || nowMs < known.fetchedMs;
}

/** Topics of this account; those of another are not shown. */
export function topicsOf(known: KnownTopics, owner: string | null): readonly StudyTopic[] {
  return known.owner === owner ? known.topics : [];
}

/** Asks the service; null when it does not say. */
export async function fetchTopics(
  { apiOrigin, token }: { apiOrigin: string; token: string },
  send = fetch,
): Promise<StudyTopic[] | null> {
  const answer = await send(`${apiOrigin}${extensionTopicsEndpoints.extensionTopics.path}`, {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const read = extensionTopicsSchema.safeParse(await answer.json().catch(() => null));
  return read.success ? read.data.data : null;
}
