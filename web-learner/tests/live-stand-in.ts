import type { Server as HttpServer } from 'node:http';
import { LIVE_PATH, type ClientToServerEvents, type ServerToClientEvents } from '@keenly/contracts/live';
import { Server } from 'socket.io';

/** A live feed with no news: it lets every room in and answers that nothing was missed. */
export function serveQuietFeed(server: HttpServer): Server<ClientToServerEvents, ServerToClientEvents> {
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(server, { path: LIVE_PATH });
  io.on('connection', (socket) => {
    socket.on('subscribe', ({ rooms, after }, reply) => {
      reply({ joined: rooms, refused: [], position: after ?? '41', gap: false, missed: [] });
    });
    socket.on('authenticate', (_request, reply) => reply({ ok: true }));
  });
  return io;
}
