import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { type Decided, type Decider, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  outsideSchemaVersions,
  OUTSIDE_STUDY,
  type OutsideFacts,
  type OutsideStudyEvent,
  type OutsideStudyUncounted,
  type OutsideWords,
} from './outside-study.events.js';
import { type Span, sameSpans } from './spans.js';

export interface OutsideItem {
  readonly facts: OutsideFacts;
  readonly words: OutsideWords;
  readonly spans: readonly Span[];
}

/** 'gone': erased, taken back by its tool, or kept long enough; nothing brings it back. */
export type OutsideState =
  | { readonly status: 'none' | 'gone' }
  | { readonly status: 'kept' | 'removed'; readonly item: OutsideItem };

export type OutsideCommand =
  /** A tool told of it. Quiet where it's known, whatever became of it. */
  | ({ readonly type: 'Note' } & OutsideItem)
  /** Counts it for these spans; quiet where it doesn't count. */
  | { readonly type: 'Recount'; readonly spans: readonly Span[] }
  | { readonly type: 'Remove' }
  | { readonly type: 'Restore'; readonly spans: readonly Span[] }
  /** The tool takes it back. */
  | { readonly type: 'Void' }
  | { readonly type: 'Expire' };

/** One record of a tool about a learner, as study (product/outside-study#what-counts). */
export const outsideStudyDecider: Decider<OutsideState, OutsideCommand, OutsideStudyEvent> = {
  category: OUTSIDE_STUDY,
  schemaVersions: outsideSchemaVersions,
  initial: () => ({ status: 'none' }),
  decide,
  evolve,
};

function decide(command: OutsideCommand, state: OutsideState): readonly Decided<OutsideStudyEvent>[] {
  switch (command.type) {
    case 'Note':
      return state.status === 'none' ? [counted(command, command.spans)] : [];
    case 'Recount':
      return state.status === 'kept' && !sameSpans(state.item.spans, command.spans)
        ? [counted(state.item, command.spans)]
        : [];
    case 'Remove':
      if (state.status === 'kept') return [uncounted('removed', state)];
      if (state.status === 'removed') return [];
      throw notFound();
    case 'Restore':
      if (state.status === 'removed') return [counted(state.item, command.spans)];
      if (state.status === 'kept') return [];
      throw notFound();
    case 'Void':
      return state.status === 'kept' || state.status === 'removed' ? [uncounted('voided', state)] : [];
    case 'Expire':
      // Its facts may be blank by now: it goes all the same.
      return [uncounted('expired', state)];
    default:
      return unreachable(command);
  }
}

const counted = ({ facts, words }: OutsideItem, spans: readonly Span[]): Decided<OutsideStudyEvent> => ({
  event: { type: 'OutsideStudyCounted', data: { ...facts, spans }, sealed: words },
});

const uncounted = (
  why: OutsideStudyUncounted['data']['why'],
  state: OutsideState,
): Decided<OutsideStudyEvent> => ({
  event: { type: 'OutsideStudyUncounted', data: { why, was: stretchOf(state) } },
});

function stretchOf(state: OutsideState): Span | null {
  if (!('item' in state)) return null;
  const { atMs, toldMs, fault } = state.item.facts;
  return toldMs === null || fault !== null ? null : [atMs - toldMs, atMs];
}

const notFound = () => new DomainError('NOT_FOUND', failureMessages.notFound);

function evolve(state: OutsideState, event: OutsideStudyEvent): OutsideState {
  switch (event.type) {
    case 'OutsideStudyCounted': {
      // Of one that was erased neither words nor facts are left.
      if (event.sealed === undefined) return { status: 'gone' };
      const { spans, ...facts } = event.data;
      return { status: 'kept', item: { facts, words: event.sealed, spans } };
    }
    case 'OutsideStudyUncounted':
      if (event.data.why !== 'removed') return { status: 'gone' };
      return state.status === 'kept' ? { ...state, status: 'removed' } : { status: 'gone' };
    default:
      return unreachable(event);
  }
}
