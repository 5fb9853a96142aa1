import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** How a script ended, and all that it printed. */
export interface Told {
  readonly code: number;
  readonly said: string;
}

/** Runs a script of the repository; `env` adds to the environment. */
export const runScript = (script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Told> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${stdout}${stderr}` }),
    );
  });

/** A script's exit status says whether it found a fault; what it said is the failure's message, but for what is well. */
export function expectNoFault({ code, said }: Told): void {
  if (code === 0) return;
  throw new Error(
    said
      .split('\n')
      .filter((line) => !/^ok /.test(line))
      .join('\n'),
  );
}
