import { PATIENCE } from '@keenly/infra/testing/patience-factor';

/** Pauses between looks, in milliseconds: whoever looks too often takes the processor from what they wait for. */
const PAUSE = { least: 20, most: 200, shareOfWait: 0.1 };

/** Looks again until it no longer throws; throws the last failure after several times `withinMs`. */
export async function eventually(look: () => Promise<void> | void, withinMs = 10_000): Promise<void> {
  const began = Date.now();
  const until = began + PATIENCE * withinMs;
  for (;;) {
    try {
      await look();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      const pause = Math.min(PAUSE.most, Math.max(PAUSE.least, PAUSE.shareOfWait * (Date.now() - began)));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
