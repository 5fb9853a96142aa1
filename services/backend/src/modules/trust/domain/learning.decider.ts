import { type Decided, type Decider, unreachable } from '../../../kernel/decider.js';
import { type ErasureEvent, LEARNING } from '../../../kernel/learning-events.js';

export type LearningCommand =
  | {
      readonly type: 'EraseLearning';
      /** Of the event: an erasure that starts over stores it once. */
      readonly eventId: string;
      readonly erasureId: string;
      /** All sessions of the account. */
      readonly sessionIds: readonly string[];
    }
  | { readonly type: 'ExpireLearning'; readonly before: Date; readonly sessionIds: readonly string[] };

/**
 * How what an account recorded by studying ends: `learning-<account>`, about that account. It holds no state, since
 * nothing that went before changes a decision: what was under way may have brought a session back, which then goes
 * again.
 */
export const learningDecider: Decider<null, LearningCommand, ErasureEvent> = {
  category: LEARNING,
  schemaVersions: { LearningErased: 1, LearningExpired: 1 },
  initial: () => null,
  decide,
  evolve: () => null,
};

function decide(command: LearningCommand): readonly Decided<ErasureEvent>[] {
  const { sessionIds } = command;
  switch (command.type) {
    case 'EraseLearning': {
      // Also without a session: what was counted by day goes by the account alone.
      const { eventId, erasureId } = command;
      return [{ event: { type: 'LearningErased', data: { erasureId, sessionIds } }, id: eventId }];
    }
    case 'ExpireLearning':
      if (sessionIds.length === 0) return [];
      return [
        { event: { type: 'LearningExpired', data: { before: command.before.toISOString(), sessionIds } } },
      ];
    default:
      return unreachable(command);
  }
}
