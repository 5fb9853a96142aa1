import { type Chance } from './chance.js';
import { localFactor, type Zone } from './day.js';

/** Learners of organizations by rank, biggest first: the n-th has 1/n of what the first one has (Zipf). */
export function zipfSizes(learners: number, organizations: number): number[] {
  let harmonic = 0;
  for (let rank = 1; rank <= organizations; rank += 1) harmonic += 1 / rank;
  return Array.from({ length: organizations }, (_, at) => learners / harmonic / (at + 1));
}

/** Euler's constant: what the sum of 1/n is above ln n. */
const GAMMA = 0.5772;

/** The first of {@link zipfSizes}, of however many. */
export function biggestOf(learners: number, organizations: number): number {
  return learners / (organizations === 1 ? 1 : Math.log(organizations) + GAMMA);
}

/** A lane of the log: what its tenants send at each hour, as learners of each zone. */
export interface LaneShare {
  readonly learners: number;
  /** Learners of its biggest tenant. */
  readonly biggest: number;
  readonly byZone: ReadonlyMap<Zone, number>;
}

/** Deals tenants to lanes by chance, as a hash does, each with its zone; personal accounts are spread evenly. */
export function lanesOf(
  sizes: readonly number[],
  personal: number,
  { lanes, zones }: { readonly lanes: number; readonly zones: readonly Zone[] },
  chance: Chance,
): LaneShare[] {
  const shares = Array.from({ length: lanes }, () => ({
    learners: personal / lanes,
    biggest: 0,
    byZone: new Map(zones.map((zone) => [zone, (personal / lanes) * zone.share])),
  }));
  for (const learners of sizes) {
    const lane = shares[Math.floor(chance() * lanes)];
    const zone = zoneBy(zones, chance());
    if (lane === undefined) throw new Error('there is no lane');
    lane.learners += learners;
    lane.biggest = Math.max(lane.biggest, learners);
    lane.byZone.set(zone, (lane.byZone.get(zone) ?? 0) + learners);
  }
  return shares;
}

/** Learners of a lane weighed by how busy their hour is: times what one sends on average, it's what the lane is sent. */
export function busyLearners({ byZone }: LaneShare, hourUtc: number): number {
  let busy = 0;
  for (const [zone, learners] of byZone) busy += learners * localFactor(hourUtc + zone.ahead);
  return busy;
}

function zoneBy(zones: readonly Zone[], at: number): Zone {
  let below = 0;
  for (const zone of zones) {
    below += zone.share;
    if (at < below) return zone;
  }
  const last = zones.at(-1);
  if (last === undefined) throw new Error('there is no zone');
  return last;
}
