import { type Daemon, found } from '../ha/daemon.js';
import { PATIENCE } from '../patience-factor.js';

const WITHIN_MS = PATIENCE * 30_000;

/**
 * Waits for a server that was started until `look` says that it's there; while it doesn't answer, that is no.
 * @throws with its last words where it ends instead, or takes too long
 */
export async function untilAnswers(
  daemon: Daemon,
  what: string,
  look: () => Promise<boolean>,
): Promise<void> {
  try {
    await found(what, WITHIN_MS, async () => {
      try {
        return (await look()) ? true : undefined;
      } catch (error) {
        if (daemon.isAlive) return undefined;
        throw error;
      }
    });
  } catch (error) {
    throw new Error(`waited in vain for ${what}: ${daemon.lastWords()}`, { cause: error });
  }
}
