import { studySessionDecider } from './study-session.decider.js';

const PREFIX = `${studySessionDecider.category}-`;

/** The session's id in the name of its stream. */
export function sessionIdOf(stream: string): string {
  return stream.slice(PREFIX.length);
}

/** The stream that holds a session. */
export const streamOf = (sessionId: string): string => `${PREFIX}${sessionId}`;

export const isSessionStream = (stream: string): boolean => stream.startsWith(PREFIX);
