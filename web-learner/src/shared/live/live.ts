import { sessionStore, tokenRefresher } from '../api/api';
import { firstWait } from './first-wait';
import { LiveClient } from './live-client';

/** The live feed of this page: one connection, no matter who listens. */
export const live = new LiveClient({
  connect: async (path, token) => {
    await firstWait();
    const { io } = await import('socket.io-client');
    return io({
      path,
      autoConnect: false,
      transports: ['websocket', 'polling'],
      auth: (give) => {
        void token().then(
          (held) => give({ token: held }),
          () => give({ token: null }),
        );
      },
      // A proxy that closes the connection in mid-handshake raises no error: do not wait the usual 20 s for one.
      timeout: 5000,
      reconnectionDelay: 500,
      reconnectionDelayMax: 10_000,
      randomizationFactor: 0.5,
    });
  },
  token: async () => (await tokenRefresher.fresh())?.token ?? null,
  renew: async () => {
    const held = sessionStore.get();
    return held === null ? null : ((await tokenRefresher.renew(held.token))?.token ?? null);
  },
  now: () => Date.now(),
});

window.addEventListener('offline', () => live.networkLost());
window.addEventListener('online', () => live.networkBack());

let lastToken = sessionStore.get()?.token;
sessionStore.subscribe(() => {
  const token = sessionStore.get()?.token;
  if (token === lastToken) return;
  lastToken = token;
  if (token === undefined) live.close();
  else live.authenticate(token);
});
