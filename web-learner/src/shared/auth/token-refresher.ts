import type { SignedIn } from '@keenly/contracts/identity';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SessionStore, StoredSession } from './session-store';

/** A token is renewed this long before it expires, in milliseconds, or when a quarter of its life is left. */
export const RENEW_LEAD_MS = 60_000;
const RETRY_MS = 5_000;
const CLOCK_TOLERANCE_MS = 5_000;
const LOCK = 'keenly.token';

export interface RefresherParts {
  store: SessionStore;
  fetch: typeof globalThis.fetch;
  now: () => number;
  /** Web Locks make the renewal single-flight across tabs; without them it is single-flight within one. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** Renews the access token through the refresh cookie before it expires; a refused renewal signs out. */
export class TokenRefresher {
  private inFlight: Promise<StoredSession | null> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: RefresherParts) {}

  /**
   * The sign-in with enough life left, renewed first if need be; null where no one is signed in.
   * Throws where the service could not be reached and the current token has expired.
   */
  async fresh(): Promise<StoredSession | null> {
    const session = this.parts.store.get();
    if (session === null || this.parts.now() < session.renew_at) return session;
    try {
      return await this.renew(session.token);
    } catch (error) {
      if (this.parts.now() < session.expires_at) return session;
      throw error;
    }
  }

  /** Renews now, unless another tab already replaced `staleToken`. */
  renew(staleToken: string): Promise<StoredSession | null> {
    this.inFlight ??= this.locked(() => this.renewOnce(staleToken)).finally(() => {
      this.inFlight = undefined;
    });
    return this.inFlight;
  }

  /** Keeps the token fresh while the page is open. Returns what stops it. */
  start(): () => void {
    const check = () => {
      void this.fresh().then(
        () => this.schedule(check),
        () => this.schedule(check, RETRY_MS),
      );
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') check();
    };
    const unsubscribe = this.parts.store.subscribe(() => this.schedule(check));
    document.addEventListener('visibilitychange', onVisible);
    this.schedule(check);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(this.timer);
    };
  }

  private schedule(check: () => void, atLeast = 1_000): void {
    clearTimeout(this.timer);
    const session = this.parts.store.get();
    if (session === null) return;
    const wait = Math.max(atLeast, session.renew_at - this.parts.now());
    this.timer = setTimeout(check, Math.min(wait, 2 ** 31 - 1));
  }

  private locked(work: () => Promise<StoredSession | null>): Promise<StoredSession | null> {
    const { locks } = this.parts;
    return locks === undefined ? work() : locks.request(LOCK, work);
  }

  private async renewOnce(staleToken: string): Promise<StoredSession | null> {
    const held = this.parts.store.get();
    if (held === null || held.token !== staleToken) return held;
    const response = await this.parts.fetch(identityEndpoints.refresh.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    if (response.ok) {
      const session = sessionFrom((await response.json()) as SignedIn, response, this.parts.now());
      this.parts.store.set(session);
      return session;
    }
    if (response.status >= 500 || response.status === 429) {
      throw new Error(`Couldn’t renew the sign-in (${response.status}).`);
    }
    this.parts.store.clear();
    return null;
  }
}

/**
 * What is kept of a sign-in: `expires_at` moved to the device's clock by the difference that the answer's Date header
 * shows, and the moment from which the token is renewed.
 */
export function sessionFrom(answer: SignedIn, response: Response, now: number): StoredSession {
  const serverNow = Date.parse(response.headers.get('date') ?? '');
  const ahead = Number.isNaN(serverNow) ? 0 : serverNow - now;
  // Date counts whole seconds and travelled a while: less than that is not a wrong clock.
  const expiresAt = Math.abs(ahead) < CLOCK_TOLERANCE_MS ? answer.expires_at : answer.expires_at - ahead;
  const lead = Math.min(RENEW_LEAD_MS, Math.max(0, expiresAt - now) / 4);
  return { ...answer, expires_at: expiresAt, renew_at: expiresAt - lead };
}
