import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { type Decided, type Decider, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { groupSchemaVersions, type GroupEvent } from './group.events.js';

export type GroupCommand =
  | { readonly type: 'MakeGroup'; readonly clientId: string }
  | { readonly type: 'CloseGroup'; readonly mentors: readonly string[] };

export type GroupState =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly clientId: string }
  | { readonly status: 'closed' };

/** A group of an organisation. Who is in it is a matter of their accounts. */
export const groupDecider: Decider<GroupState, GroupCommand, GroupEvent> = {
  category: 'group',
  schemaVersions: groupSchemaVersions,
  initial: () => ({ status: 'none' }),
  decide: (command, state) => decide(command, state).map((event): Decided<GroupEvent> => ({ event })),
  evolve,
};

function decide(command: GroupCommand, state: GroupState): GroupEvent[] {
  switch (command.type) {
    case 'MakeGroup':
      if (state.status === 'closed') throw missing();
      return state.status === 'open' ? [] : [{ type: 'GroupMade', data: { clientId: command.clientId } }];
    case 'CloseGroup':
      if (state.status === 'closed') return [];
      if (state.status === 'none') throw missing();
      return [{ type: 'GroupClosed', data: { clientId: state.clientId, mentors: command.mentors } }];
    default:
      return unreachable(command);
  }
}

function missing(): DomainError {
  return new DomainError('NOT_FOUND', joinMessages.groupMissing);
}

function evolve(_: GroupState, event: GroupEvent): GroupState {
  switch (event.type) {
    case 'GroupMade':
      return { status: 'open', clientId: event.data.clientId };
    case 'GroupClosed':
      return { status: 'closed' };
    default:
      return unreachable(event);
  }
}
