import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining } from './draining.js';

/**
 * A kept connection may carry the next request at any moment, and one closed under it is a broken request. So each is
 * given this long for one more answer, which asks the client to hang up; what stayed silent until then is closed.
 */
const SILENT_MS = 1000;
const LOOK_AGAIN_MS = 100;
/** Requests under way get this long, in milliseconds; what is still open then is cut. */
export const ANSWER_WITHIN_MS = 6000;

/** Readies an application for {@link drain}; call before it listens. */
export function prepareDraining(app: NestFastifyApplication): void {
  const draining = app.get(Draining);
  app.getHttpServer().on('connection', (socket: Socket) => {
    draining.connections.add(socket);
    socket.once('close', () => draining.connections.delete(socket));
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (_request, reply, _payload, done) => {
      if (draining.hasBegun) void reply.header('connection', 'close');
      done();
    });
}

/**
 * Ends the HTTP side of a process that is told to leave: it is no longer ready, takes no new connection, answers every
 * request that reaches it with `Connection: close`, and hangs up its sockets, whose clients connect elsewhere.
 * Resolves with the number of connections it had to cut: 0, unless a request took too long.
 */
export async function drain(app: NestFastifyApplication): Promise<number> {
  const server = app.getHttpServer();
  const draining = app.get(Draining);
  draining.begin();
  // Anyone who is already in the backlog is let in first: the loop accepts before it comes here.
  await setImmediate();
  // `http.Server.close` would hang up idle connections this very moment.
  NetServer.prototype.close.call(server);
  const began = Date.now();
  while (draining.connections.size > 0 && Date.now() - began < ANSWER_WITHIN_MS) {
    if (Date.now() - began >= SILENT_MS) hangUpSilent(server, draining);
    await setTimeout(LOOK_AGAIN_MS);
  }
  return draining.cut();
}

/**
 * Closes the connections over which nothing is under way; to Node, a request of which a part has come is. But it takes a
 * connection that nothing ever came over for one with a request to come, and an answer that was ended for one that was
 * sent: closing then would cut what a slow reader has yet to take, so the silent ones stay until it was taken.
 */
function hangUpSilent(server: Server, { connections }: Draining): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  if (![...connections].some(({ writableLength }) => writableLength > 0)) server.closeIdleConnections();
}
