import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';

/** What ended is offered this long after its end, in milliseconds; later it's in the list of files. */
const RECENT_MS = 15 * 60_000;
/** Ended files beside those that wait or are being sent, in the list. */
const ENDED_MOST = 5;

/** Ended files whose outcome was on this page: they aren't offered a second time. */
const seen = new Set<string>();
export const markSeen = (id: string): void => void seen.add(id);

export const isEnded = ({ state }: InviteBatch): boolean => state === 'sent' || state === 'stopped';

/** The file to go on with when the modal opens: it waits for a yes, is being sent, or has just ended. */
export function toContinue(files: readonly InviteBatch[], now: number): InviteBatch | undefined {
  const isRecent = ({ id, created_at: uploaded, finished_at: ended }: InviteBatch) =>
    now - Date.parse(ended ?? uploaded) < RECENT_MS && !seen.has(id);
  return files.find((file) => !isEnded(file) || isRecent(file));
}

/** The newest that ended, and all that haven't. */
export function listed(files: readonly InviteBatch[]): readonly InviteBatch[] {
  const ended = files.filter(isEnded).slice(0, ENDED_MOST);
  return files.filter((file) => !isEnded(file) || ended.includes(file));
}

export const nameOf = ({ name }: InviteBatch): string => (name === '' ? labels.unnamed : name);

export function stateWords({ state, good, done, outcomes }: InviteBatch): string {
  switch (state) {
    case 'checked':
      return labels.states.checked(good);
    case 'sending':
      return labels.states.sending(done, good);
    case 'sent':
    case 'stopped':
      return labels.states[state](outcomes.sent);
  }
}
