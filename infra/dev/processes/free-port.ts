import { createServer, type Server } from 'node:net';

/**
 * Ports are looked for below those the system hands to outgoing connections (32,768 and up on Linux): one of those may
 * be a stranger's connection by the time a program that was told of it starts to listen.
 */
const FIRST = 20_000;
const PAIRS = 5_000;
const TRIES = 100;

/**
 * A port of the loopback interface that no one listens on and that no other process is told of while this one lives:
 * ports come in pairs, and this process keeps the odd one of the pair for itself. The system lets go of it when the
 * process ends, however it ends.
 * @param pick a whole number from 0 to below `below`
 * @throws {Error} when none of 100 pairs is free
 */
export async function freePort(
  pick = (below: number): number => Math.floor(Math.random() * below),
): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST + 2 * pick(PAIRS);
    const kept = await listening(port + 1);
    if (kept === undefined) continue;
    const trial = await listening(port);
    if (trial !== undefined) {
      await new Promise((resolve) => trial.close(resolve));
      kept.unref();
      return port;
    }
    await new Promise((resolve) => kept.close(resolve));
  }
  throw new Error(`none of ${TRIES} ports from ${FIRST} was free`);
}

/** Nothing where the port is taken. */
function listening(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
