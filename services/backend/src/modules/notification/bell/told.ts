import type { NotificationKind } from '@keenly/contracts/notification';
import type { Role } from '@keenly/contracts/roles';
import type { RecordedEvent } from '@keenly/event-store/types';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';

/**
 * Who is told; who that is comes out when it is read (product/members#notifications). `admins` and `managers` of an
 * organisation; `mentors` of a group; `account`: the one that acts as it; `assigner` and `asker`: the same, for as long as
 * they may assign, or ask to record; `person`: someone in any account of theirs, for the one it names may not be open.
 */
export type Audience = 'admins' | 'managers' | 'mentors' | 'account' | 'assigner' | 'asker' | 'person';

/** A row of the read model: what one event told to one audience. */
export interface Told {
  readonly id: string;
  readonly tenant: string;
  /** In the log. */
  readonly position: string;
  readonly at: Date;
  readonly audience: Audience;
  /** Organisation, group, or account, as the audience is. */
  readonly audienceId: string;
  readonly kind: NotificationKind;
  readonly isRequest: boolean;
  /** The account that it is about. */
  readonly subject: string;
  /** Who did it; null where that is the subject, or the service. */
  readonly actor: string | null;
  /** The asking or asked account, or the assignment, or a plan's, or the course. */
  readonly refId: string;
  readonly groupId: string | null;
  readonly capabilityId: string | null;
  readonly deadline: string | null;
  readonly role: Role | null;
}

/** What every row of an event has; its words need nothing more where nothing more is said. */
export const bare = (recorded: RecordedEvent) => ({
  id: recorded.id,
  tenant: recorded.metadata.tenant,
  position: recorded.position.toString(),
  at: recorded.occurredAt,
  isRequest: false,
  refId: idOf(recorded),
  actor: actorOf(recorded),
  groupId: null,
  capabilityId: null,
  deadline: null,
  role: null,
});

const UUID_LENGTH = 36;
/** A stream is named after what it is of and its id. */
export const idOf = ({ stream }: RecordedEvent): string => stream.slice(-UUID_LENGTH);

/** Null where the subject, or no one in particular, did it. */
function actorOf({ metadata: { actor } }: RecordedEvent): string | null {
  return actor === undefined || actor === SERVICE_ACCOUNT ? null : actor;
}

/** The types that are decided to tell something. */
export type Telling<Decisions extends Readonly<Record<string, boolean>>> = {
  [Type in keyof Decisions]: Decisions[Type] extends true ? Type : never;
}[keyof Decisions];

export function tellingOf<Decisions extends Readonly<Record<string, boolean>>>(
  decisions: Decisions,
): readonly Telling<Decisions>[] {
  return (Object.keys(decisions) as (keyof Decisions)[]).filter(
    (type): type is Telling<Decisions> => decisions[type] === true,
  );
}
