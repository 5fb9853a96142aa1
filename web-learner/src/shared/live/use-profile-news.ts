import { profileParts, rooms, type ProfilePart } from '@keenly/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../auth/use-session';
import { profileCompletionQuery } from '../profile/profile-completion';
import { useLive } from './use-live';

/** Keys of what each part of the profile asks; the completion counts a badge and a calibration as done. */
const keysOf: Readonly<Record<ProfilePart, readonly (readonly string[])[]>> = {
  badges: [['badges'], [...profileCompletionQuery.queryKey]],
  recording: [['recording-consent']],
  calibration: [['calibration'], [...profileCompletionQuery.queryKey]],
  schedule: [['schedule']],
};

/** Reads parts of the profile again when the feed names them, and nothing else. */
export function useProfileNews(): void {
  const client = useQueryClient();
  const account = useSession()?.user.id;
  const readAgain = (parts: readonly ProfilePart[]) => {
    const keys = parts.flatMap((part) => keysOf[part]);
    const once = new Map(keys.map((key) => [key.join('/'), key]));
    for (const queryKey of once.values()) void client.invalidateQueries({ queryKey });
  };
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: true,
    onGap: () => readAgain(profileParts),
    onMessage: (message) => {
      if (message.type === 'profile_changed') readAgain(message.parts);
      // A badge names its session by what the table of sessions says, which may have heard of its end a moment later.
      if (message.type === 'session_changed' && !message.session.live) readAgain(['badges']);
    },
  });
}
