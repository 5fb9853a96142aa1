import { afterAll } from '@jest/globals';
import { startKeenly, type Demo, type Keenly } from './running-keenly';

const shared = new Map<Demo, ReturnType<typeof startKeenly>>();

/**
 * A Keenly for journeys that bear others' traces in its demo, and leave it as others can use it: files that are read
 * together (infra/dev/test/suites-of-journeys.ts) have one between them, one after the other. Its start takes as much of
 * the processor as many a journey does. A journey that needs one to itself starts it: when it counts what is there, gives
 * someone of the demo another password, or ends the service.
 * @param demo as {@link startKeenly} has it
 */
export function shareKeenly(demo: Demo = 'tiny'): Promise<Keenly> {
  const running = shared.get(demo) ?? startKeenly({}, demo);
  shared.set(demo, running);
  return running;
}

afterAll(async () => {
  // One that didn't come up was told of where it was asked for.
  for (const one of await Promise.allSettled(shared.values())) {
    if (one.status === 'fulfilled') await one.value.stop();
  }
}, 60_000);
