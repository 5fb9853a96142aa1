import type { Decider } from '../../../kernel/decider.js';
import type { AgentErased } from './agent.events.js';

export interface EraseAgent {
  readonly type: 'EraseAgent';
}

/**
 * What another system's statements call a person, in one organization: `agent-<subject>`. It holds no state, since what
 * was told after one erasure goes with the next.
 */
export const agentDecider: Decider<null, EraseAgent, AgentErased> = {
  category: 'agent',
  schemaVersions: { AgentErased: 1 },
  initial: () => null,
  decide: () => [{ event: { type: 'AgentErased', data: {} } }],
  evolve: () => null,
};
