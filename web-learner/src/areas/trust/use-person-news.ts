import { rooms, type LiveMessageType } from '@keenly/contracts/live';
import { useSession } from '../../shared/auth/use-session';
import { useLive } from '../../shared/live/use-live';

export interface PersonNews {
  type: LiveMessageType;
  /** Position of the feed that what is shown is of; undefined while nothing is shown yet. */
  after: string | undefined;
  readAgain: () => void;
}

/** Reads again whenever the live feed has news of this type for the caller, or was away for too long. */
export function usePersonNews({ type, after, readAgain }: PersonNews): void {
  const account = useSession()?.user.id;
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: after !== undefined,
    after,
    onGap: readAgain,
    onMessage: (message) => {
      if (message.type === type) readAgain();
    },
  });
}
