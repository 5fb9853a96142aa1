import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import type { ClaimRule } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { StudySessionEvent } from './study-session.events.js';

/** Name of the claim that each running session makes; its key is the learner's account. */
export const RUNNING_SESSION = 'running-session';

/**
 * One session runs per learner (product/sessions#one-at-a-time). A start takes the learner's place and a stop gives it
 * back, in the append that stores them: there is no running session without its claim, and no claim without its
 * session. One that was started offline while another holds the place is recorded all the same, and waits for it.
 */
export const onePlaceALearner: ClaimRule<StudySessionEvent> = {
  of: (events, learner) => {
    if (events.some(({ type }) => type === 'StudySessionStopped')) return { releases: [RUNNING_SESSION] };
    const start = events.find((event) => event.type === 'StudySessionStarted');
    if (start === undefined || start.data.arrival === 'over') return {};
    return { claims: [{ name: RUNNING_SESSION, key: learner, wait: start.data.arrival === 'late' }] };
  },
  refusal: () => new DomainError('ANOTHER_SESSION_RUNNING', sessionProblems.anotherRunning),
};
