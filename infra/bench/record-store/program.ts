import type { CredentialSecret } from '@keenly/contracts/record-store-credentials';
import { makeCredential } from '@keenly/contracts/record-store-credentials.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Bench } from '../content/bench.js';
import { send, told } from '../home/requests.js';
import type { Settings } from './settings.js';

/** A program of the bench's organization. */
export interface BenchProgram {
  readonly clientId: string;
  /** Stores statements. Throws where they are refused. */
  store(statements: readonly object[]): Promise<void>;
  /** Statements by these filters, as text. Throws where they are refused. */
  find(filters: Readonly<Record<string, string>>): Promise<string>;
}

export async function programOf({ service, author }: Bench<Settings>): Promise<BenchProgram> {
  const { clientId, token } = author;
  const made = await told<CredentialSecret>(
    `${service.url}${pathOf(makeCredential.path, { id: clientId })}`,
    token,
    { name: 'Bench', scopes: ['all'] },
  );
  const pair = Buffer.from(`${made.data.key}:${made.secret}`).toString('base64');
  const headers = { authorization: `Basic ${pair}`, 'x-experience-api-version': '2.0.0' };
  const address = `${service.url}/xapi/statements`;
  const good = async (url: string, method: string, body?: object): Promise<string> => {
    const answer = await send(url, method, headers, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${url} was answered ${String(answer.status)}: ${answer.body}`);
    return answer.body;
  };
  return {
    clientId,
    store: async (statements) => {
      await good(address, 'POST', statements);
    },
    find: (filters) => good(`${address}?${new URLSearchParams(filters).toString()}`, 'GET'),
  };
}
