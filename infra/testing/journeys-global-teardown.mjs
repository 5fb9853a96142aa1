// @ts-check
import { rmSync } from 'node:fs';

/** Removes the homes that the run's journeys shared. */
export default function tearDown() {
  rmSync(String(process.env.KEENLY_DEMO_HOMES), { recursive: true, force: true });
}
