import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Passwords } from '../../../services/backend/src/platform/auth/passwords.js';

/** As many as the service checks side by side. */
const AT_ONCE = 2;
const PASSWORD = 'Bench!Password1';

export interface Bound {
  /** Password checks a second. */
  readonly rate: number;
  /** Processor time of one check, milliseconds. */
  readonly cpuMs: number;
}

/** What this machine does when it only checks passwords, measured in a process of its own. */
export async function argonBound(seconds: number): Promise<Bound> {
  const child = fork(fileURLToPath(import.meta.url), [String(seconds)], { execArgv: process.execArgv });
  const [bound] = (await once(child, 'message')) as [Bound];
  await once(child, 'exit');
  return bound;
}

async function measure(seconds: number): Promise<Bound> {
  const passwords = new Passwords();
  const stored = await passwords.hash(PASSWORD);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const started = performance.now();
  const before = process.cpuUsage();
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      if (!(await passwords.matches(stored, PASSWORD))) throw new Error('the right password is wrong');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { user, system } = process.cpuUsage(before);
  return { rate: (done * 1000) / (performance.now() - started), cpuMs: (user + system) / 1000 / done };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.send?.(await measure(Number(process.argv[2])));
  process.disconnect();
}
