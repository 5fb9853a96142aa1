import type { DomainEvent } from '../../../kernel/decider.js';

/** A group of an organisation; its name is beside the log, where it can be changed. */
export type GroupMade = DomainEvent<'GroupMade', { clientId: string }>;
/**
 * Gone for good; its people stay in the organisation. `mentors` were that until then: their places are gone with the group
 * when anyone hears of it. Groups that were closed before it was noted have none.
 */
export type GroupClosed = DomainEvent<'GroupClosed', { clientId: string; mentors?: readonly string[] }>;
/** Who mentored the group until this event closed it; none of any other event. */
export function mentorsOfClosed({
  type,
  data,
}: {
  readonly type: string;
  readonly data: object;
}): readonly string[] {
  const closed: GroupClosed['type'] = 'GroupClosed';
  return type === closed && 'mentors' in data ? ((data as GroupClosed['data']).mentors ?? []) : [];
}

export type GroupEvent = GroupMade | GroupClosed;

/** The current shape of each. */
export const groupSchemaVersions: Readonly<Record<GroupEvent['type'], number>> = {
  GroupMade: 1,
  GroupClosed: 1,
};
