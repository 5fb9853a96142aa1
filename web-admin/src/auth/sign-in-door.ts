import { consoleRoles, managerRoles, type Role } from '@keenly/contracts/roles';
import type { SessionStore, StoredSession } from '@keenly/web-learner/shared/auth/session-store';

export interface SignInDoorParts {
  store: Pick<SessionStore, 'get' | 'subscribe' | 'endedOnPurpose'>;
  /** Path, query and fragment of the current page. */
  here: () => string;
  /** Keeps where to come back to after signing in. */
  remember: (path: string) => void;
  /** Has the next page say that this one is for admins. */
  sayAdminsOnly: () => void;
  /** Loads another page of this origin: signing in happens in the learner application. */
  leave: (path: string) => void;
  /** Loads this page again. */
  reload: () => void;
}

/** The ways out of the console, for anyone who may not be in it (product/console#who-may-open-it). */
export class SignInDoor {
  constructor(private readonly parts: SignInDoorParts) {}

  /** To /sign-in, and back here afterwards. Never resolves: until the page is gone nothing is to be drawn. */
  toSignIn(): Promise<never> {
    if (!this.parts.store.endedOnPurpose) this.parts.remember(this.parts.here());
    return this.left('/sign-in');
  }

  /** Managers to their dashboard, everyone else to `/`, where those without a console role are told why. */
  toOwnArea(role: Role): Promise<never> {
    if (!consoleRoles.includes(role)) this.parts.sayAdminsOnly();
    return this.left(managerRoles.includes(role) ? '/manager-dashboard' : '/');
  }

  /**
   * Watches the sign-in, also from other tabs: where it ends the console closes, and where it becomes another person's
   * the page restarts, so that nothing one person saw stays on the screen of the next. Returns what stops it.
   */
  watch(): () => void {
    let known = this.parts.store.get();
    return this.parts.store.subscribe(() => {
      const now = this.parts.store.get();
      if (now === null) void this.toSignIn();
      else if (known !== null && !sameRights(known, now)) this.parts.reload();
      known = now;
    });
  }

  private left(path: string): Promise<never> {
    this.parts.leave(path);
    return new Promise<never>(() => undefined);
  }
}

function sameRights({ user: a }: StoredSession, { user: b }: StoredSession): boolean {
  return a.id === b.id && a.role_id === b.role_id;
}
