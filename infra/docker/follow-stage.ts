import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Stage } from './dockerfile.js';

/** Whom RUN and CMD run as. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface FollowOptions {
  /** Folder of one stage, by its name: the root of its file system. */
  readonly rootOf: (stage: string) => string;
  /** The build context, less what the ignore file leaves out. */
  readonly context: string;
  readonly user: RunAs | undefined;
  /** A home that is empty: no cache, no settings. */
  readonly home: string;
  readonly say: (line: string) => void;
}

/** What a stage leaves for anyone who runs it. */
export interface Followed {
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cmd: readonly string[] | undefined;
  readonly user: string;
}

/** Carries out one stage. @throws at an instruction it does not know, and when a RUN fails */
export function followStage(stage: Stage, { rootOf, context, user, home, say }: FollowOptions): Followed {
  const root = rootOf(stage.name);
  const state = {
    workdir: root,
    env: {} as Record<string, string>,
    cmd: undefined as string[] | undefined,
    user: 'root',
  };
  mkdirSync(root, { recursive: true });
  for (const { name, words } of stage.instructions) {
    say(`${stage.name}: ${name} ${words}`);
    switch (name) {
      case 'WORKDIR':
        state.workdir = join(root, words);
        mkdirSync(state.workdir, { recursive: true });
        break;
      case 'USER':
        state.user = words;
        break;
      case 'ENV': {
        const equals = words.indexOf('=');
        state.env[words.slice(0, equals)] = words.slice(equals + 1).replace(/^"(.*)"$/, '$1');
        break;
      }
      case 'COPY':
        copy(words, {
          from: (from) => (from === undefined ? context : rootOf(from)),
          to: state.workdir,
          user,
        });
        break;
      case 'RUN':
        // Ownership inside the image: here the whole folder is that user's already.
        if (words.startsWith('chown ')) own(state.workdir, user);
        else run(words, { cwd: state.workdir, env: { ...state.env, HOME: home }, user });
        break;
      case 'CMD':
        state.cmd = JSON.parse(words) as string[];
        break;
      case 'EXPOSE':
      case 'HEALTHCHECK':
        break;
      default:
        throw new Error(`${name} is not understood here`);
    }
  }
  return state;
}

/** What a container engine hands on to a build: the way to the network. */
function fromOutside(): NodeJS.ProcessEnv {
  const names = /^(PATH|NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

function run(
  words: string,
  { cwd, env, user }: { cwd: string; env: Record<string, string>; user: RunAs | undefined },
): void {
  execFileSync('sh', ['-c', words], {
    cwd,
    env: { ...fromOutside(), ...env },
    stdio: 'inherit',
    ...user,
  });
}

function copy(
  words: string,
  { from, to, user }: { from: (stage?: string) => string; to: string; user: RunAs | undefined },
): void {
  const parts = words.split(' ');
  const stage = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length);
  const paths = parts.filter((part) => !part.startsWith('--'));
  const target = paths.at(-1) ?? '';
  for (const source of paths.slice(0, -1)) {
    const full = join(from(stage), source);
    const isFile = lstatSync(full).isFile();
    const into = isFile && /(^\.|\/)$/.test(target) ? join(to, target, basename(source)) : join(to, target);
    mkdirSync(dirname(into), { recursive: true });
    cpSync(full, into, { recursive: true, verbatimSymlinks: true });
  }
  own(to, user);
}

function own(path: string, user: RunAs | undefined): void {
  if (!user) return;
  execFileSync('chown', ['--recursive', '--no-dereference', `${user.uid}:${user.gid}`, path]);
}
