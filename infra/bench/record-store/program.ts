import type { CredentialSecret } from '@keenly/contracts/record-store-credentials';
import { makeCredential } from '@keenly/contracts/record-store-credentials.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Bench } from '../content/bench.js';
import { told } from '../home/requests.js';
import { type StatementStore, statementStore } from './peer.js';
import type { Settings } from './settings.js';

/** A program of the bench's organization. */
export interface BenchProgram extends StatementStore {
  readonly clientId: string;
}

export async function programOf({ service, author }: Bench<Settings>): Promise<BenchProgram> {
  const { clientId, token } = author;
  const made = await told<CredentialSecret>(
    `${service.url}${pathOf(makeCredential.path, { id: clientId })}`,
    token,
    { name: 'Bench', scopes: ['all'] },
  );
  return { clientId, ...statementStore(`${service.url}/xapi`, made.data.key, made.secret) };
}
