import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inEveryTest } from '../../../services/backend/src/testing/in-every-test.js';
import { guard } from '../../dev/processes/guard.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const programs = fileURLToPath(new URL('./', import.meta.url));
/** What a service is made of; the rest of a release isn't looked at. */
const PARTS = ['package.json', 'services', 'infra'];
const ARCHIVE_MAX_BYTES = 512 * 1024 * 1024;
const ANSWER_MAX_BYTES = 1024 * 1024;

/** A release from its sources, in a folder of its own. */
export interface Release {
  readonly name: 'old' | 'new';
  readonly folder: string;
}

/** The release that this repository would be. */
export const thisRelease: Release = { name: 'new', folder: root };

/** False in a shallow clone. */
export async function isInHistory(commit: string): Promise<boolean> {
  try {
    await run('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: root });
    return true;
  } catch {
    return false;
  }
}

/**
 * A release of before, out of the history. It stays, as it never changes, and takes today's packages: workspaces it finds
 * by its own `from-source.mjs`, so store and contracts are its own too.
 */
export async function releaseOf(commit: string): Promise<Release> {
  const releases = join(root, '.keenly/cache/releases');
  const folder = join(releases, commit);
  if (existsSync(folder)) return { name: 'old', folder };
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const archive = join(unfinished, 'release.tar');
    const { stdout } = await run('git', ['archive', '--format=tar', commit, ...PARTS], {
      cwd: root,
      encoding: 'buffer',
      maxBuffer: ARCHIVE_MAX_BYTES,
    });
    writeFileSync(archive, stdout);
    await run('tar', ['-xf', archive, '-C', unfinished]);
    rmSync(archive);
    for (const place of ['node_modules', 'services/backend/node_modules', 'infra/node_modules'])
      if (existsSync(join(root, place))) symlinkSync(join(root, place), join(unfinished, place));
    // Renamed when whole: another process may look for it meanwhile.
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { name: 'old', folder };
}

/** Of services under test, and of the tokens made for them. */
export const secrets = {
  TOKEN_SECRET: 's'.repeat(40),
  SUBJECT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
};

const environment = {
  HOST: '127.0.0.1',
  KEENLY_ROLE: 'both',
  DATABASE_POOL: '6',
  RATE_LIMIT_FACTOR: '1000000',
  ...inEveryTest,
  ...secrets,
};

/** A service of a release: API and worker in one process. */
export class RunningRelease {
  private constructor(
    readonly release: Release,
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly log: string,
  ) {}

  /** Answers requests on return. Its errors go to a file in `logs`. @throws with what it said where it doesn't start */
  static async start(
    release: Release,
    { databaseUrl, port, logs }: { databaseUrl: string; port: number; logs: string },
  ): Promise<RunningRelease> {
    const log = join(logs, `${release.name}-${port}.log`);
    const child = spawn(process.execPath, [...fromSource(release), main(release)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        ...environment,
        LOG_LEVEL: 'warn',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        MEDIA_DIR: join(logs, 'media'),
      },
    });
    const keep = (text: Buffer) => writeFileSync(log, text, { flag: 'a' });
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (child.pid !== undefined) guard().watch(child.pid, { signal: 'SIGKILL', graceMs: 2000 });
    const running = new RunningRelease(release, port, child, log);
    const left = once(child, 'exit').then(([code]) => {
      throw new Error(`the ${release.name} release left with ${String(code)}:\n${running.said()}`);
    });
    await Promise.race([once(child, 'message'), left]);
    // From now on it may leave when it's told to.
    left.catch(() => undefined);
    return running;
  }

  /** Tells it to leave, as a restart does, and answers the code it left with; null where it had to be killed. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const left = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const [code] = (await left) as [number | null];
    if (this.child.pid !== undefined) guard().forget(this.child.pid);
    return code;
  }

  /** What it logged: warnings and errors alone. */
  said(): string {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
  }
}

/** Runs a program with the sources of a release, and answers what it wrote. @throws with what it said where it fails */
export async function runProgram(release: Release, program: string, databaseUrl = ''): Promise<string> {
  const { stdout } = await run(process.execPath, [...fromSource(release), program], {
    env: { PATH: process.env['PATH'], RELEASE_FOLDER: release.folder, DATABASE_URL: databaseUrl, ...secrets },
    maxBuffer: ANSWER_MAX_BYTES,
  });
  return stdout;
}

/** What a release says of itself; see `last-release.ts`. */
export interface Description {
  readonly migrations: { readonly count: number; readonly latest: number };
  readonly appendFunctions: string;
  readonly projections: Readonly<Record<string, number>>;
}

export async function describeRelease(release: Release): Promise<Description> {
  return JSON.parse(await runProgram(release, join(programs, 'describe-main.ts'))) as Description;
}

/** Tables of read models of a release that aren't as they are when made from the log anew. */
export async function unlikeRebuilt(release: Release, databaseUrl: string): Promise<string[]> {
  return JSON.parse(await runProgram(release, join(programs, 'rebuild-main.ts'), databaseUrl)) as string[];
}

/** Runs the release's own `hand-back.ts`; answers what it said. */
export function handBack(release: Release, databaseUrl: string): Promise<string> {
  return runProgram(release, join(release.folder, 'services/backend/src/hand-back.ts'), databaseUrl);
}

const fromSource = ({ folder }: Release) => [
  '--no-warnings',
  '--import',
  join(folder, 'services/backend/src/testing/from-source.mjs'),
];
const main = ({ folder }: Release) => join(folder, 'services/backend/src/main.ts');
