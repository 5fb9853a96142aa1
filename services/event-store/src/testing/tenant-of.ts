import { randomUUID } from 'node:crypto';
import { Lanes } from '../lanes.js';

/** A tenant that belongs to this one of the lanes. */
export function tenantOf(lanes: Lanes, lane: number): string {
  for (;;) {
    const tenant = randomUUID();
    if (lanes.of(tenant) === lane) return tenant;
  }
}

/** A tenant of each lane, in the order of lanes. */
export function tenantOfEach(amount: number): readonly string[] {
  const lanes = new Lanes(amount);
  return lanes.all.map((lane) => tenantOf(lanes, lane));
}
