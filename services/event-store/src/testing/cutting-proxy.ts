import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to the database that can be cut at the worst moment. */
export interface CuttingProxy {
  readonly url: string;
  /** Cuts the next connection that sends something holding `text`, once the database has answered it. */
  swallowAnswerTo(text: string): void;
  /** Withholds from the database the next thing that holds `text`, and all that its connection sends after it. */
  holdBack(text: string): void;
  /** Answers that were swallowed so far. */
  readonly swallowed: number;
  /** Refuses or accepts connections. */
  setOpen(open: boolean): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the database at `url`. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let trigger: string | undefined;
  let held: string | undefined;
  let swallowed = 0;
  const server: Server = createServer((client) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
    const database = connect(Number(target.port), target.hostname);
    let isDoomed = false;
    let isMute = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
        sockets.delete(socket);
      });
      // A cut is what this proxy is for.
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (data) => {
      if (trigger !== undefined && data.includes(trigger)) {
        isDoomed = true;
        trigger = undefined;
      }
      if (held !== undefined && data.includes(held)) {
        isMute = true;
        held = undefined;
      }
      if (!isMute) database.write(data);
    });
    database.on('data', (data) => {
      if (!isDoomed) {
        client.write(data);
        return;
      }
      swallowed += 1;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: through.href,
    swallowAnswerTo: (text) => {
      trigger = text;
    },
    holdBack: (text) => {
      held = text;
    },
    get swallowed() {
      return swallowed;
    },
    setOpen: (open) => {
      isOpen = open;
      if (!open) for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
