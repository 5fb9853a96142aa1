import { rooms } from '@keenly/contracts/live';
import type { Projection, RecordedEvent } from '@keenly/event-store/types';
import { communityChanged, type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import { platformChanged, teamChanged, typesTold } from '../../../platform/live/team-news.js';
import type { AccountEvent } from '../domain/account.events.js';
import { membershipDecisions, platformDecisions } from './team-decisions.js';

const types: readonly AccountEvent['type'][] = [
  'MemberRoleChanged',
  'AccountDeactivated',
  'AccountReactivated',
  'MemberLeft',
  'JoinAccepted',
  'JoinDeclined',
];
const communityTypes: readonly AccountEvent['type'][] = ['CommunityEntered', 'CommunityLeft'];
/** Whether someone is to be recorded, and what they say, changes no one's rights. */
const recordingTypes: readonly AccountEvent['type'][] = [
  'RecordingAsked',
  'RecordingAllowed',
  'RecordingStopped',
];
/** Members changed, or figures that a policy shows. */
const memberTypes: readonly string[] = typesTold(membershipDecisions, 'members');
const figureTypes: readonly string[] = typesTold(membershipDecisions, 'figures');
/** Somewhere an account or an organization changed. */
const platformTypes: readonly string[] = typesTold(platformDecisions, 'members');

/**
 * Tells people that their role or membership changed, so that their screens sign in again, anyone who looks at the
 * community that someone came or went, managers that their members, or what they may see of them, changed, and platform
 * admins that some did anywhere. It keeps nothing: what holds is in the accounts, which the inline projection writes.
 */
export const membershipNewsProjection: Projection = {
  name: 'membership-news',
  version: 1,
  types: [...new Set([...memberTypes, ...figureTypes, ...communityTypes, ...platformTypes])],
  create: () => Promise.resolve(),
  apply: () => Promise.resolve(),
  announce: async (events, sql) => {
    const isOneOf = (some: readonly string[]) => (event: RecordedEvent) => some.includes(event.type);
    const accounts = events.filter(isOneOf(types)).map(accountOf);
    const { rows } = await sql.query<{ tenant: string; account: string }>(toldWith, [accounts]);
    const choices = events.filter(isOneOf(communityTypes));
    const teamsOf = (some: readonly string[]) => [
      ...new Set(events.filter(isOneOf(some)).map(({ metadata }) => metadata.tenant)),
    ];
    await writeLiveMessages(sql, [
      ...rows.map(({ tenant, account }): LiveRow => ({
        tenant,
        rooms: [rooms.person(account)],
        type: 'membership_changed',
        payload: {},
      })),
      ...events.filter(isOneOf(recordingTypes)).map((event): LiveRow => ({
        tenant: event.metadata.tenant,
        rooms: [rooms.person(accountOf(event))],
        type: 'profile_changed',
        payload: { parts: 'recording' },
      })),
      // One's own other screens, whichever page they show.
      ...choices.map((event): LiveRow => ({
        tenant: event.metadata.tenant,
        rooms: [rooms.person(accountOf(event))],
        type: 'insight_changed',
        payload: { panels: 'community' },
      })),
      ...(choices.length === 0 ? [] : [communityChanged]),
      ...teamsOf(memberTypes).map((tenant) => teamChanged(tenant, 'members')),
      ...teamsOf(figureTypes).map((tenant) => teamChanged(tenant, 'figures')),
      ...(events.some(isOneOf(platformTypes)) ? [platformChanged('members')] : []),
    ]);
  },
};

const accountOf = ({ stream }: RecordedEvent) => stream.slice(stream.indexOf('-') + 1);

/**
 * The accounts themselves, and the others of the same people: anyone who waits to be let in acts as another one in the
 * meantime, and sees there that the answer came.
 */
const toldWith = `
  select distinct coalesce(other.client_id, other.account_id) as tenant, other.account_id as account
  from app.account changed join app.account other on other.person_id = changed.person_id
  where changed.account_id = any($1::uuid[])
    and (other.account_id = changed.account_id or other.status not in ('LEFT', 'DISCONTINUED'))`;
