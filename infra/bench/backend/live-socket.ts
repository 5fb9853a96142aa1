import { LIVE_PATH, type LiveMessage } from '@keenly/contracts/live';
import { io, type Socket } from 'socket.io-client';

/** A live connection of its own, once it's in its room. */
export async function liveSocket(
  url: string,
  { token, room }: { readonly token: string; readonly room: string },
  hear: (message: LiveMessage) => void,
): Promise<Socket> {
  const socket = io(url, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, auth: { token } });
  socket.on('message', hear);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('subscribe', { rooms: [room] });
  return socket;
}
