import type { Endpoint } from '@keenly/contracts/endpoint';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import { changesOf } from '@keenly/contracts/live-change';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../auth/use-session';
import { oldestAsked } from '../query/asked-at';
import { useLive } from './use-live';
import { useReadSoon } from './use-read-soon';

export interface NewsOptions {
  /** False while the answer that carries `after` is still on its way. */
  ready?: boolean;
  /** Feed position from which on news counts; without it, from when the first of these answers was asked for. */
  after?: string | undefined;
  /** Where they are told; the person's own room where absent. */
  rooms?: readonly string[] | undefined;
  /** Answers wait for so long, together, where news comes one by one or the page has something more urgent; ms. */
  waitMs?: number;
  /** Where only some of what changes an answer matters here. */
  heeds?: (message: LiveMessage) => boolean;
}

/**
 * Reads what these endpoints answered again when the live feed tells of what changes it (`changesWith`), and nothing
 * else. Their queries' keys begin with the path.
 */
export function useNews(
  endpoints: readonly Endpoint[],
  { ready = true, after, rooms: given, waitMs = 0, heeds = () => true }: NewsOptions = {},
): void {
  const client = useQueryClient();
  const account = useSession()?.user.id;
  const waiting = useRef(new Set<string>());
  const own = account === undefined ? [] : [rooms.person(account)];
  const readAgain = (paths: Iterable<string>) => {
    for (const path of paths) void client.invalidateQueries({ queryKey: [path] });
  };
  const readWaiting = useReadSoon(() => {
    readAgain(waiting.current);
    waiting.current.clear();
  }, waitMs);
  useLive({
    rooms: given ?? own,
    ready,
    after,
    askedAt: () => oldestAsked(client, endpoints),
    onGap: () => readAgain(endpoints.map(({ path }) => path)),
    onMessage: (message) => {
      if (!heeds(message)) return;
      const changes = changesOf(message);
      const changed = endpoints.filter(({ changesWith = [] }) =>
        changesWith.some((one) => changes.includes(one)),
      );
      const paths = changed.map(({ path }) => path);
      // The service gathers what changes a team itself, for a second.
      if (waitMs === 0 || message.type === 'team_changed') readAgain(paths);
      else if (paths.length > 0) {
        for (const path of paths) waiting.current.add(path);
        readWaiting();
      }
    },
  });
}
