import { rooms } from '@keenly/contracts/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../../shared/auth/use-session';
import { useLive, useLiveState } from '../../../shared/live/use-live';
import { useReadSoon } from '../../../shared/live/use-read-soon';
import { inviteFilesQuery, readFileAgain } from './invite-files';

/** Without the live feed, a file that is being sent is asked for this often, in milliseconds. */
export const LOOK_AGAIN_MS = 2000;

/**
 * The caller's files of people to invite; each is read again when the live feed says that it's further. While the feed is
 * down, and only then, they are asked for again and again as long as one is being sent.
 */
export function useInviteFiles() {
  const client = useQueryClient();
  const account = useSession()?.user.id;
  const { status } = useLiveState();
  const moved = useRef(new Set<string>());
  const readSoon = useReadSoon(() => {
    for (const id of moved.current) void readFileAgain(client, id);
    moved.current.clear();
  });
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: true,
    onGap: () => void client.invalidateQueries({ queryKey: inviteFilesQuery.queryKey }),
    onMessage: (message) => {
      if (message.type !== 'invite_batch_changed') return;
      moved.current.add(message.batch_id);
      readSoon();
    },
  });
  return useQuery({
    ...inviteFilesQuery,
    // While the modal was closed no one listened.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      status !== 'live' && state.data?.data.some((file) => file.state === 'sending') === true
        ? LOOK_AGAIN_MS
        : false,
  });
}
