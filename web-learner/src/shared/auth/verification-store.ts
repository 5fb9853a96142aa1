const KEY = 'keenly.verification';

/** A sign-up whose email is not verified yet. Its token opens nothing (product/entering#unverified-sign-ups). */
export interface PendingVerification {
  email: string;
  token: string;
  /** The organisation chosen on the form and its code: asked for once the person is signed in. */
  join?: { neighbourhood_id: string; actual_id: string; group_id?: string };
}

/** The sign-up that waits for its code, as this browser remembers it; undefined where there is none. */
export function pendingVerification(): PendingVerification | undefined {
  const raw = localStorage.getItem(KEY);
  if (raw === null) return undefined;
  try {
    const pending = JSON.parse(raw) as Partial<PendingVerification>;
    return typeof pending.email === 'string' ? (pending as PendingVerification) : undefined;
  } catch (error) {
    console.warn('The remembered sign-up cannot be read and is ignored.', error);
    return undefined;
  }
}

export function rememberVerification(pending: PendingVerification): void {
  localStorage.setItem(KEY, JSON.stringify(pending));
}

export function forgetVerification(): void {
  localStorage.removeItem(KEY);
}
