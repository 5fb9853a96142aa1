/** Looks again until it no longer throws; throws the last failure after `withinMs`. */
export async function eventually(look: () => Promise<void> | void, withinMs = 3000): Promise<void> {
  const until = Date.now() + withinMs;
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
