const listeners = new Set<() => void>();

/** From now on `forget` is called when its author leaves and discards what is unsaved. Gives the way to stop it. */
export function whenDiscarded(forget: () => void): () => void {
  listeners.add(forget);
  return () => void listeners.delete(forget);
}

/** Everything that is open and unsaved in this tab is discarded. */
export function discardOpen(): void {
  for (const forget of [...listeners]) forget();
}
