import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

export interface Bundle {
  /** Folder of the modules as the compiler wrote them, each beside its source map. */
  readonly from: string;
  /** Folder for the bundle, as deep as `from`; what was in it goes. */
  readonly into: string;
  /** Modules that Node starts, from `from`. Their files have the same names, without the folders. */
  readonly entries: readonly string[];
}

/** A file beside a module, which it reads or starts a thread with. */
const BESIDE = /new URL\('([^'.][^']*)', import\.meta\.url\)/g;

/**
 * Puts our own modules into few files, as Node takes about a millisecond for each that it loads. Packages stay outside:
 * some look for others, or for files, from where they are, and with all that they might load, a process takes 30 MB more.
 * Classes and functions keep their names, by which the database knows migrations and logs name handlers.
 * @throws with the bundler's words, also where it only warns
 */
export async function bundle({ from, into, entries }: Bundle): Promise<void> {
  const build = await rolldown({
    input: entries.map((entry) => resolve(from, entry)),
    platform: 'node',
    external: (id) => !/^([./]|@keenly\/)/.test(id),
    plugins: [asCompiled(from)],
    checks: { bundlerTimings: false },
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  try {
    await build.write({
      dir: resolve(into),
      cleanDir: true,
      format: 'esm',
      keepNames: true,
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    });
  } finally {
    await build.close();
  }
}

/**
 * A module finds what it looks for from where it is, though it is somewhere else: it has the address that it would have
 * uncompiled into few files, and the files beside it go along. A bundle is in one folder, so each address counts from that.
 */
function asCompiled(from: string): Plugin {
  return {
    name: 'as-compiled',
    load(id) {
      if (!isAbsolute(id)) return null;
      const text = readFileSync(id, 'utf8');
      const place = relative(from, id);
      for (const [, name = ''] of text.matchAll(BESIDE)) {
        const fileName = join(place, '..', name);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(from, fileName)) });
      }
      const code = text.replaceAll('import.meta.url', `new URL('./${place}', import.meta.url).href`);
      return existsSync(`${id}.map`) ? { code, map: readFileSync(`${id}.map`, 'utf8') } : { code };
    },
  };
}
