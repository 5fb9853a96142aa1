import { insightPanels } from '@keenly/contracts/insight';
import { rooms } from '@keenly/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
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
}

/**
 * Reads panels of home again when the feed names them, and nothing else. Of an `evidence` that is open the same holds:
 * it shows the figures of a panel.
 */
export function useInsightNews({ ready, after, withCommunity = false }: InsightNewsOptions): void {
  const queryClient = useQueryClient();
  const account = useSession()?.user.id;
  const readAgain = (panels: readonly (typeof insightPanels)[number][]) => {
    for (const panel of panels) void queryClient.invalidateQueries({ queryKey: insightKey(panel) });
    void queryClient.invalidateQueries({ queryKey: ['evidence'] });
  };
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account), ...(withCommunity ? [rooms.community] : [])],
    ready,
    after,
    onGap: () => readAgain(insightPanels),
    onMessage: (message) => {
      if (message.type === 'insight_changed') readAgain(message.panels);
    },
  });
}
