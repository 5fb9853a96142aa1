import { insightPanels } from '@keenly/contracts/insight';
import { rooms } from '@keenly/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../auth/use-session';
import { insightKey } from '../query/insight-keys';
import { useLive } from './use-live';

export interface InsightNewsOptions {
  /** False while the answer that carries `after` is still on its way. */
  ready: boolean;
  /** Feed position from which on news counts; without it, from the moment of listening on. */
  after?: string | undefined;
  /** A page that shows others hears of them too. */
  withCommunity?: boolean;
  /** Panels wait for so long, together, while the page has something more urgent to draw; milliseconds. */
  waitMs?: number;
}

type Panel = (typeof insightPanels)[number];

/**
 * Reads panels of home again when the feed names them, and nothing else. Of an `evidence` that is open the same holds:
 * it shows the figures of a panel.
 */
export function useInsightNews({
  ready,
  after,
  withCommunity = false,
  waitMs = 0,
}: InsightNewsOptions): void {
  const queryClient = useQueryClient();
  const account = useSession()?.user.id;
  const waiting = useRef(new Set<Panel>());
  const readAgain = (panels: Iterable<Panel>) => {
    for (const panel of panels) void queryClient.invalidateQueries({ queryKey: insightKey(panel) });
    void queryClient.invalidateQueries({ queryKey: ['evidence'] });
  };
  // Left to its end where the page is left in the meantime: what is kept of the panels is no less old then.
  const readSoon = (panels: readonly Panel[]) => {
    if (waitMs === 0) {
      readAgain(panels);
      return;
    }
    if (waiting.current.size === 0) {
      setTimeout(() => {
        readAgain(waiting.current);
        waiting.current.clear();
      }, waitMs);
    }
    for (const panel of panels) waiting.current.add(panel);
  };
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account), ...(withCommunity ? [rooms.community] : [])],
    ready,
    after,
    onGap: () => readAgain(insightPanels),
    onMessage: (message) => {
      if (message.type === 'insight_changed') readSoon(message.panels);
    },
  });
}
