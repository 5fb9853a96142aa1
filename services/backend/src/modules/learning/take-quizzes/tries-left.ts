/** Attempts that may still be begun where `next` is the number of the next one; null: any number. */
export const triesLeft = (tries: number | null, next: number): number | null =>
  tries === null ? null : Math.max(0, tries - next + 1);
