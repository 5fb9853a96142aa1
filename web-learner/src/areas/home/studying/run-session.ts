import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { BridgeRequest } from '@keenly/contracts/extension-bridge';
import type { SessionOrigin } from '@keenly/contracts/study-session';
import { api } from '../../../shared/api/api';
import { ApiError } from '../../../shared/api/api-error';
import { extensionLink } from './bridge/extension-link';
import { forAccount } from './bridge/paired-with';

/** Why a start did not happen: `missing` also calls for the way to get the extension. */
export interface StartFailure {
  reason: 'missing' | 'refused';
  words: string;
}

/** What to study, and where the wish came from: one's own words unless told otherwise. */
export interface StudyWish {
  topic: string;
  origin?: SessionOrigin;
  capabilityId?: string;
  planId?: string;
  /** The course that it is about, as the extension is told of it. */
  course?: Pick<Extract<BridgeRequest, { type: 'session' }>, 'course_id' | 'lesson_id' | 'cues'>;
}

/** Starts a session; undefined when it runs (product/sessions#start-and-stop). */
export async function startSession({
  topic,
  origin = 'topic',
  capabilityId,
  planId,
  course,
}: StudyWish): Promise<StartFailure | undefined> {
  const reply = await extensionLink.ask({
    type: 'session',
    topic,
    origin,
    capability_id: capabilityId,
    plan_id: planId,
    ...course,
    ...forAccount(),
  });
  if (reply === 'missing') return { reason: 'missing', words: sessionMessages.extensionMissing };
  if (reply === 'garbled') return { reason: 'refused', words: sessionMessages.extensionError };
  if (reply.ok) return undefined;
  return {
    reason: 'refused',
    words: reply.message === '' ? sessionMessages.extensionStartFailed : reply.message,
  };
}

/**
 * Stops a session: through the extension that runs it, which then sends what it still holds; where none does, or it
 * does not answer, through the service. Answers whether it worked.
 */
export async function stopSession(sessionId: string): Promise<boolean> {
  if (runsHere(sessionId)) {
    const reply = await extensionLink.ask({ type: 'stop_session' });
    if (typeof reply === 'object' && reply.ok) return true;
  }
  try {
    await api.ask(studySessionEndpoints.stopSession, { params: { id: sessionId } });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.code === 'SESSION_ALREADY_STOPPED';
    throw error;
  }
}

function runsHere(sessionId: string): boolean {
  const presence = extensionLink.get();
  return typeof presence === 'object' && presence.session?.session_id === sessionId;
}
