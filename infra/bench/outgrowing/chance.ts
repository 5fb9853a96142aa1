/** Chance that comes out the same for the same seed, 0 to 1 (mulberry32). */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Above this mean, what arrives by chance is as good as normally distributed. */
const NORMAL_FROM = 30;

/** How many arrive in a while in which `mean` are expected (Poisson). */
export function arrivals(mean: number, chance: Chance): number {
  if (mean <= 0) return 0;
  if (mean >= NORMAL_FROM) {
    const spread = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * spread));
  }
  const end = Math.exp(-mean);
  let many = 0;
  for (let left = chance(); left > end; left *= chance()) many += 1;
  return many;
}
