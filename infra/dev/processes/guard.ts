import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gone } from './alive.mjs';

const guardian = fileURLToPath(new URL('./guardian.mjs', import.meta.url));

/** How to end a watched process: the polite signal, and after how many milliseconds SIGKILL follows. */
export interface Ending {
  readonly signal: NodeJS.Signals;
  readonly graceMs: number;
  /** It leads a process group, all of which ends. */
  readonly group?: boolean;
}

/** Our end of the guardian's pipe: what must not outlive this process, however it dies. */
export class Guard {
  readonly #child: ChildProcess;
  #lost: Error | undefined;

  constructor() {
    // A session of its own keeps a terminal's Ctrl-C from reaching it.
    this.#child = spawn(process.execPath, [guardian], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {},
    });
    this.#child.unref();
    const pipe = this.#child.stdin;
    pipe?.on('error', (error) => (this.#lost = error));
    // A pipe to a child is a socket, which alone must not keep this process alive.
    if (pipe instanceof Socket) pipe.unref();
  }

  watch(pid: number, ending: Ending): void {
    this.#tell({ watch: { pid, ...ending } });
  }

  forget(pid: number): void {
    this.#tell({ forget: pid });
  }

  /** A file or folder to remove at the end. */
  scratch(path: string): void {
    this.#tell({ scratch: path });
  }

  keep(path: string): void {
    this.#tell({ keep: path });
  }

  /** Lets the guardian do its work now and waits for it. */
  async close(): Promise<void> {
    this.#child.stdin?.end();
    if (this.#child.pid !== undefined) await gone(this.#child.pid, 30_000);
  }

  #tell(order: object): void {
    if (this.#lost) throw new Error('The guardian process has exited', { cause: this.#lost });
    this.#child.stdin?.write(`${JSON.stringify(order)}\n`);
  }
}

let shared: Guard | undefined;

/** One guardian for this process, started when first needed. */
export function guard(): Guard {
  shared ??= new Guard();
  return shared;
}

/** Ends the shared guardian, if there is one, once it has stopped and removed what is left. */
export async function closeGuard(): Promise<void> {
  const ending = shared;
  shared = undefined;
  await ending?.close();
}
