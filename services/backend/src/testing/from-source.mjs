import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transformSync, version } from '@swc/core';

/**
 * `node --import <this file> program.ts` runs a program of this repository from its sources, as jest does, for tests
 * that need a process of their own to kill.
 */
if (isMainThread) register(import.meta.url);

const services = new URL('../../../', import.meta.url);
const infra = new URL('../../../../infra/', import.meta.url);
const cache = new URL('../../../../.keenly/cache/from-source/', import.meta.url);

/** @param {string} specifier @returns {URL | undefined} */
function workspaceFile(specifier) {
  if (specifier === '@keenly/event-store') return new URL('event-store/src/event-store.ts', services);
  const [, name, path] = /^@keenly\/(contracts|event-store|infra)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  return name === 'infra' ? new URL(`${path}.ts`, infra) : new URL(`${name}/src/${path}.ts`, services);
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const known = workspaceFile(specifier);
  if (known !== undefined) return { url: known.href, shortCircuit: true };
  if (specifier.startsWith('.') && specifier.endsWith('.js')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
  return { format: 'module', source: transformed(file, readFileSync(file, 'utf8')), shortCircuit: true };
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/**
 * A process reads more than a thousand files, and each was transformed when one before it started.
 *
 * @param {string} file
 * @param {string} source
 * @returns {string}
 */
function transformed(file, source) {
  const mark = `\n//${hashOf(`${version}\0${source}`)}`;
  const kept = new URL(`${hashOf(file)}.js`, cache);
  if (existsSync(kept)) {
    const code = readFileSync(kept, 'utf8');
    if (code.endsWith(mark)) return code;
  }
  const { code } = transformSync(source, {
    filename: file,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  });
  mkdirSync(cache, { recursive: true });
  // Renamed when whole: another process may look for it meanwhile.
  const unfinished = new URL(`${hashOf(file)}.${process.pid}`, cache);
  writeFileSync(unfinished, code + mark);
  renameSync(unfinished, kept);
  return code + mark;
}

/** Where this file is, for `--import`. */
export const fromSource = pathToFileURL(fileURLToPath(import.meta.url)).href;
