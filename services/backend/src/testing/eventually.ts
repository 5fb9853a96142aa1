import { PATIENCE } from '@keenly/infra/testing/patience-factor';

/** Looks again until it no longer throws; throws the last failure after several times `withinMs`. */
export async function eventually(look: () => Promise<void> | void, withinMs = 10_000): Promise<void> {
  const until = Date.now() + PATIENCE * withinMs;
  for (;;) {
    try {
      await look();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
