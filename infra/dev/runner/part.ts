/** Something the runner brought up: what the service must know of it, and how it ends. */
export interface Part {
  /** Environment variables for the service; undefined ones are not set. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One line for the person who started it. */
  readonly summary: string;
  stop(): Promise<void>;
}

/** A part that someone else runs: we only pass its address on. */
export function given(name: string, url: string, summary: string): Part {
  return { env: { [name]: url }, summary, stop: () => Promise.resolve() };
}
