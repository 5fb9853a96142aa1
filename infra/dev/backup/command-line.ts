import { parseArgs } from 'node:util';
import { PlainFailure } from '../runner/plain-failure.js';

/** Whose data is to be erased again, since what isn't encrypted is back. Of each key whose it is; someone may have several. */
export const erasedSince = (ids: readonly string[]): string =>
  `Keys destroyed after that moment are destroyed again: ${ids.length}. What isn’t encrypted, such as names, is back. ` +
  `Before you let anyone in, erase it for these IDs (infra/docs/backup.md):\n${[...new Set(ids)].join('\n')}`;

/** What was said behind `--`; anything else than these names is answered with how to use it. */
export function option<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>>;
  } catch (error) {
    throw new PlainFailure(`Usage: ${usage}`, { cause: error });
  }
}

/** Runs a command and says what it can't do. Exit code: 0, 1 for a fault, 2 for what the caller can change. */
export async function told(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : error);
    return error instanceof PlainFailure ? 2 : 1;
  }
}
