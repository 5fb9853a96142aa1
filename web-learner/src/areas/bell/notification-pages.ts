import type { Notification, NotificationKind } from '@keenly/contracts/notification';
import { groupPath } from '../../shared/organisation/joined-groups';

/** Page of the assigned capabilities on the manager dashboard. */
const ASSIGNED = '/manager-dashboard?setIndex=2';
const ACCOUNTS = '/myaccount';
const ALLOCATION = '/allocation';
const MY_DATA = '/my-data';
/** Has the groups one is in. */
const PROFILE = '/profile';

/** The reader: the account that they act as, and its organisation. */
export interface Reader {
  readonly account: string;
  readonly organisation: string | null;
}

type Leads = (reader: Reader, details: Notification['additional_details'], about: string) => string;

/** One's own page, with what is assigned to one. */
const own: Leads = ({ account }) => `/employee-details/${account}`;
const to =
  (path: string): Leads =>
  () =>
    path;
/** The group that one mentors; where it was deleted, the groups that one is in. */
const group: Leads = ({ organisation }, { group_id: id, group_name: name }) =>
  id === null || name === null || organisation === null ? PROFILE : groupPath({ id, name }, organisation);

/** Of the course; the console has it. */
const editor: Leads = (_, __, course) => `/manage-content#/${course}`;

const pages: Record<NotificationKind, Leads> = {
  join_request: to(ACCOUNTS),
  join_accepted: to(ACCOUNTS),
  join_declined: to(ACCOUNTS),
  role_changed: to(ACCOUNTS),
  capability_assigned: own,
  capability_reminded: own,
  capability_changed: own,
  capability_completed: own,
  capability_reopened: own,
  assignment_changed: to(ASSIGNED),
  assignment_deleted: to(ASSIGNED),
  group_request: to(PROFILE),
  group_approved: to(PROFILE),
  group_declined: to(PROFILE),
  mentor_named: group,
  recording_request: to(MY_DATA),
  recording_allowed: to(ALLOCATION),
  recording_refused: to(ALLOCATION),
  recording_stopped: to(MY_DATA),
  extension_request: to(ASSIGNED),
  extension_granted: own,
  extension_declined: own,
  plan_assigned: own,
  plan_removed: own,
  plan_completed: own,
  course_taken_down: editor,
  course_lifted: editor,
};

/** Where a notification leads; a request opens a dialog instead. */
export const pageOf = (
  { additional_details: details, ref_record_id: about }: Notification,
  reader: Reader,
): string => pages[details.kind](reader, details, about);
