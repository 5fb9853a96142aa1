import { consoleRoles, platformRoles } from '@keenly/contracts/roles';
import { useSession } from '@keenly/web-learner/shared/auth/use-session';

/** Where the person who is signed in stands: it decides what the console shows and asks for (product/console#menu). */
export interface OwnPlace {
  /** Sees every organization. */
  readonly isPlatform: boolean;
  /** Their own organization; null without one. */
  readonly clientId: string | null;
  /** Runs an organization, or the platform: the rest of the console is theirs. */
  readonly isAdmin: boolean;
}

export function useOwnPlace(): OwnPlace {
  const user = useSession()?.user;
  return {
    isPlatform: user !== undefined && platformRoles.includes(user.role_id),
    clientId: user?.client_id ?? null,
    isAdmin: user !== undefined && consoleRoles.includes(user.role_id),
  };
}
