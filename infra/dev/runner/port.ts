import { createServer } from 'node:net';
import { errorCode } from '../processes/alive.mjs';
import { PlainFailure } from './plain-failure.js';

/**
 * Makes sure that the service will get its port, before minutes go into building.
 * @throws PlainFailure when someone else has it or this user may not
 */
export async function claimable(port: number, host: string): Promise<void> {
  for (const address of host === '127.0.0.1' ? [host, '::1'] : [host]) {
    const refusal = await tryListening(port, address);
    if (refusal === 'EADDRINUSE') {
      throw new PlainFailure(
        `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start.`,
      );
    }
    if (refusal === 'EACCES') {
      throw new PlainFailure(
        `This user isn’t allowed to listen on port ${port}. Set PORT to one above 1023.`,
      );
    }
    // Without IPv6 no one else can have ::1 either.
    if (refusal !== undefined && address !== '::1') {
      throw new PlainFailure(`The service can’t listen on ${address} port ${port} (${refusal}).`);
    }
  }
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCode(error) ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
