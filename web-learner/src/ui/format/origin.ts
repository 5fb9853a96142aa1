import type { SessionInfo } from '@keenly/contracts/study-session';

/** Where a session was started, in words; undefined for a topic of the learner's own. */
export function originWords({
  origin,
  capability,
}: Pick<SessionInfo, 'origin' | 'capability'>): string | undefined {
  switch (origin) {
    case 'topic':
      return undefined;
    case 'capability':
      return capability === null ? 'From a capability' : `Capability: ${capability}`;
    case 'plan':
      return capability === null ? 'From a learning plan' : `Learning plan, capability: ${capability}`;
    case 'lesson':
      return capability === null ? 'From a lesson' : `Lesson, capability: ${capability}`;
    default:
      return origin satisfies never;
  }
}
