import type { SignedIn } from '@keenly/contracts/identity';
import { COLOR_SCHEME_KEY } from '../../ui/theme/color-scheme';

export const SESSION_KEY = 'keenly.session';
export const REDIRECT_KEY = 'redirectAfterLogin';

/** A sign-in as kept on this device. Both times are epoch milliseconds by the device's own clock. */
export interface StoredSession extends SignedIn {
  /** From here on the token is renewed before it is used. */
  renew_at: number;
}

/**
 * The sign-in of this browser: the short-lived access token and whom it belongs to, in local storage so that every tab
 * shares it. The refresh token is a cookie that no script can read.
 */
export class SessionStore {
  private readonly listeners = new Set<() => void>();
  private raw: string | null | undefined;
  private parsed: StoredSession | null = null;

  /** Signed out by the person, not by a refused token: no page to come back to. */
  endedOnPurpose = false;

  /** Someone was signed in when the page was opened, whatever has become of it since. */
  readonly heldAtOpening: boolean;

  constructor(private readonly storage: Storage = localStorage) {
    this.heldAtOpening = this.get() !== null;
  }

  /** The same object as long as nothing changed, so that it can serve useSyncExternalStore. */
  readonly get = (): StoredSession | null => {
    const raw = this.storage.getItem(SESSION_KEY);
    if (raw !== this.raw) {
      this.raw = raw;
      this.parsed = parseSession(raw);
    }
    return this.parsed;
  };

  set(session: StoredSession): void {
    this.endedOnPurpose = false;
    this.storage.setItem(SESSION_KEY, JSON.stringify(session));
    this.tell();
  }

  /**
   * Clears local storage (product/entering#client-state). Light or dark stays: it belongs to the device, not to the
   * person.
   */
  clear({ onPurpose = false }: { onPurpose?: boolean } = {}): void {
    this.endedOnPurpose = onPurpose;
    const theme = this.storage.getItem(COLOR_SCHEME_KEY);
    this.storage.clear();
    if (theme !== null) this.storage.setItem(COLOR_SCHEME_KEY, theme);
    this.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const fromOtherTab = (event: StorageEvent) => {
      if (event.key === SESSION_KEY || event.key === null) listener();
    };
    this.listeners.add(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  };

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

/** The sign-in as it is stored; null where there is none that can be understood. */
export function parseSession(raw: string | null): StoredSession | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isSession(value) ? value : null;
  } catch (error) {
    console.warn('The stored sign-in cannot be read and is ignored.', error);
    return null;
  }
}

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, expires_at: expiresAt, renew_at: renewAt, user } = value as Record<string, unknown>;
  const timed = typeof expiresAt === 'number' && typeof renewAt === 'number';
  return typeof token === 'string' && timed && typeof user === 'object' && user !== null;
}
