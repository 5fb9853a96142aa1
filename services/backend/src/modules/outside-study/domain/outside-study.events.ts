import type { WhyNotCounted } from '@keenly/contracts/outside-study';
import type { DomainEvent } from '../../../kernel/decider.js';
import type { Span } from './spans.js';

/** What a tool's record says, as far as counting goes. */
export interface OutsideFacts {
  /** The program that wrote it. */
  readonly credentialId: string;
  /** When it ended, in ms since 1970. */
  readonly atMs: number;
  /** How long it took; null where it doesn't say. */
  readonly toldMs: number | null;
  /** What of its time can't be, whatever else counts; null where it can. */
  readonly fault: Exclude<WhyNotCounted, 'overlap'> | null;
  readonly isCompletion: boolean;
  readonly capabilityId: string | null;
}

/** What it was, in words of the tool and the organization: the learner's alone to keep. */
export interface OutsideWords {
  readonly tool: string;
  readonly name: string;
}

/**
 * It counts, for so long as `spans` are, in place of what it counted before. Everything that counting needs is in each of
 * them.
 */
export type OutsideStudyCounted = DomainEvent<
  'OutsideStudyCounted',
  OutsideFacts & { readonly spans: readonly Span[] },
  OutsideWords
>;

/** It counts nothing any more: the learner removed it, the tool took it back, or it was kept long enough. */
export type OutsideStudyUncounted = DomainEvent<
  'OutsideStudyUncounted',
  {
    readonly why: 'removed' | 'voided' | 'expired';
    /** The time that it was about: something else may count there now. Null where that is kept no longer. */
    readonly was: Span | null;
  }
>;

export type OutsideStudyEvent = OutsideStudyCounted | OutsideStudyUncounted;
export const outsideTypes: readonly OutsideStudyEvent['type'][] = [
  'OutsideStudyCounted',
  'OutsideStudyUncounted',
];

/** Category of their streams, one a record of a tool. */
export const OUTSIDE_STUDY = 'outside-study';
/** Stream of an item. */
export const outsideStreamOf = (id: string): string => `${OUTSIDE_STUDY}-${id}`;
export const isOutsideStream = (stream: string): boolean => stream.startsWith(`${OUTSIDE_STUDY}-`);
export const outsideIdOf = (stream: string): string => stream.slice(OUTSIDE_STUDY.length + 1);

/** The current shape of each. */
export const outsideSchemaVersions: Readonly<Record<OutsideStudyEvent['type'], number>> = {
  OutsideStudyCounted: 1,
  OutsideStudyUncounted: 1,
};
