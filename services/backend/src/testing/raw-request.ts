import { connect, type Socket } from 'node:net';

/** A request whose body never comes to its end, as an attacker or a broken line leaves it. */
export interface RawRequest {
  readonly socket: Socket;
  /** Status and headers of the answer, names in lower case, once they are there. */
  readonly answered: Promise<{ readonly status: number; readonly headers: ReadonlyMap<string, string> }>;
}

/** Sends headers, and `begun` of a body that is announced to be longer. */
export function beginRequest(
  { url }: { readonly url: string },
  {
    method,
    path,
    headers,
    begun = '',
  }: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly begun?: string;
  },
): RawRequest {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${begun}`);
  const answered = new Promise<Awaited<RawRequest['answered']>>((resolve, reject) => {
    let said = '';
    socket.on('data', (some: Buffer) => {
      said += some.toString('latin1');
      const [head, rest] = said.split('\r\n\r\n');
      if (rest !== undefined && head !== undefined) resolve(readHead(head));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('it hung up without an answer')));
  });
  // Anyone who only starts a request does not wait for its answer.
  answered.catch(() => undefined);
  return { socket, answered };
}

function readHead(head: string): Awaited<RawRequest['answered']> {
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(
      lines.map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
    ),
  };
}
