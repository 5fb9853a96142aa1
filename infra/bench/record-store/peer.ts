import { send } from '../home/requests.js';

/** A store that speaks xAPI. */
export interface StatementStore {
  /** Stores statements. Throws where they are refused. */
  store(statements: readonly object[]): Promise<void>;
  /** Statements by these filters, as text. Throws where they are refused. */
  find(filters: Readonly<Record<string, string>>): Promise<string>;
}

/** The store at this address, for who has this key and secret. */
export function statementStore(address: string, key: string, secret: string): StatementStore {
  const pair = Buffer.from(`${key}:${secret}`).toString('base64');
  const headers = { authorization: `Basic ${pair}`, 'x-experience-api-version': '2.0.0' };
  const statements = `${address}/statements`;
  const good = async (url: string, method: string, body?: object): Promise<string> => {
    const answer = await send(url, method, headers, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${url} was answered ${String(answer.status)}: ${answer.body}`);
    return answer.body;
  };
  return {
    store: async (some) => {
      await good(statements, 'POST', some);
    },
    find: (filters) => good(`${statements}?${new URLSearchParams(filters).toString()}`, 'GET'),
  };
}

/** Another store that does the same work beside ours. */
export interface Peer {
  readonly name: string;
  /** Of its xAPI resources, without a slash behind. */
  readonly address: string;
  readonly key: string;
  readonly secret: string;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The peer at `http://key:secret@host:port/path`. Throws where that isn't on this machine: it gets all the load. */
export function peerAt(text: string, name: string): Peer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' || !LOOPBACK.test(url.hostname) || url.username === '')
    throw new Error('--peer takes http://key:secret@127.0.0.1:port/path, on this machine only');
  return {
    name,
    address: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
