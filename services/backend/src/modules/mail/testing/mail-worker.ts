import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./mail-worker.process.ts', import.meta.url));
const fromSource = new URL('../../../testing/from-source.mjs', import.meta.url).href;

/** A process that only sends mails. */
export interface MailWorker {
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
  /** SIGSTOP: it does nothing until `resume`, and its connections stay open. */
  pause(): void;
  /** SIGCONT. */
  resume(): void;
}

export async function startMailWorker(environment: NodeJS.ProcessEnv): Promise<MailWorker> {
  const child = spawn(process.execPath, ['--no-warnings', '--import', fromSource, program], {
    env: { ...process.env, NODE_OPTIONS: '', KEENLY_ROLE: 'worker', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), diesEarly(child)]);
  return {
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function diesEarly(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`the mail worker ended with ${String(code)} before it worked`);
}
