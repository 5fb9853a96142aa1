import { answerRecording } from '@keenly/contracts/allocation.endpoints';
import { recordingMessages } from '@keenly/contracts/catalogue/allocation';
import { roleWords } from '@keenly/contracts/catalogue/employee-page';
import { extensionWords } from '@keenly/contracts/catalogue/extension-request';
import { notificationLabels as words } from '@keenly/contracts/catalogue/notification-labels';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { answerExtension } from '@keenly/contracts/extension-request.endpoints';
import type { Notification, NotificationKind } from '@keenly/contracts/notification';
import type { JoinRole } from '@keenly/contracts/organisation';
import { acceptRequest } from '@keenly/contracts/organisation.endpoints';
import { api } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';
import { dutyAsked } from '../../shared/join-requests/role-choice';
import { tableDay, timeZone } from '../../ui/format/dates';

type Details = Notification['additional_details'];

/** How a request of one kind is shown and answered (product/members#notifications), by the call its own page has. */
export interface RequestForm {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  /** What an answer means, or what they said; undefined where the message has it all. */
  readonly about: (details: Details) => string | undefined;
  /** `role`: what was chosen where the request asks for one. */
  readonly answer: (request: Notification, isYes: boolean, role: JoinRole) => Promise<unknown>;
  /** What a toast says once it was answered. */
  readonly done: (details: Details, isYes: boolean) => string;
}

const joinForm: RequestForm = {
  title: words.requestTitle,
  yes: words.accept,
  no: words.reject,
  // Where a role is asked for that an admin has to choose, the choice says it.
  about: ({ role }) =>
    role === null || dutyAsked(role) !== undefined ? undefined : words.roleAsked(roleWords[role]),
  answer: ({ additional_details: { user_id: userId, kind, group_id: group } }, isYes, role) => {
    if (userId === null) return gone();
    const more =
      kind === 'group_request' ? (group === null ? {} : { group_id: group }) : isYes ? { role } : {};
    return api.ask(acceptRequest, { body: { user_id: userId, is_active: isYes, ...more } });
  },
  done: (_, isYes) => (isYes ? joinMessages.approved : joinMessages.removed),
};

const recordingForm: RequestForm = {
  title: recordingMessages.title,
  yes: recordingMessages.allow,
  no: recordingMessages.decline,
  about: () => words.recordingMeans,
  answer: (_, isYes) => api.ask(answerRecording, { body: { allowed: isYes } }),
  done: (_, isYes) => (isYes ? recordingMessages.saidYes : recordingMessages.saidNo),
};

const extensionForm: RequestForm = {
  title: words.extensionTitle,
  yes: extensionWords.grant,
  no: extensionWords.decline,
  about: ({ reason }) => (reason === null ? undefined : words.because(reason)),
  answer: ({ ref_record_id: id, additional_details: { version } }, isYes) => {
    if (version === null) return gone();
    const answer = isYes ? 'granted' : 'declined';
    return api.ask(answerExtension, { params: { id }, body: { answer, version, time_zone: timeZone() } });
  },
  done: ({ deadline }, isYes) =>
    isYes && deadline !== null ? extensionWords.granted(tableDay(deadline)) : extensionWords.declined,
};

const forms: Partial<Record<NotificationKind, RequestForm>> = {
  group_request: joinForm,
  recording_request: recordingForm,
  extension_request: extensionForm,
};

export const formOf = ({ additional_details: { kind } }: Notification): RequestForm =>
  forms[kind] ?? joinForm;

/** What it was about is not there any more: refused as the service would. */
const gone = () => Promise.reject(new ApiError(joinMessages.alreadyProcessed, 409, 'CONFLICT'));

/**
 * Whoever comes second reads that it was answered; the service's own words where it refused for another reason; anything
 * else is no matter of the request.
 */
export function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return words.somethingWrong;
  if (error.code === 'CONFLICT' || error.code === 'CONCURRENT_CHANGE') return joinMessages.alreadyProcessed;
  return error.status !== undefined && error.status < 500 ? error.message : words.somethingWrong;
}
