import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const human = join(dirname(resolve('@vladmandic/human')), '..');
const wasm = join(dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist');

/** Finder, mesh and expressions; and the one build of wasm that every browser we support can run. */
const models = ['blazeface', 'facemesh', 'emotion'];
const WASM = 'tfjs-backend-wasm-simd.wasm';

/** Files of other packages that the extension carries, each with its place in the build. */
export function faceAssets(): { absoluteSrc: string; relativeDest: string }[] {
  return [
    ...models
      .flatMap((name) => [`${name}.json`, `${name}.bin`])
      .map((file) => ({ absoluteSrc: join(human, 'models', file), relativeDest: `models/${file}` })),
    { absoluteSrc: join(wasm, WASM), relativeDest: `wasm/${WASM}` },
  ];
}

const LIBRARY = /@vladmandic\/human\/dist\/human\.esm\.js$/;
/** A worker's source as text, for the threaded wasm that is never used, and the address of a far copy of the wasm. */
const parts: [found: RegExp, instead: string][] = [
  [/wasmWorkerContents = `[^`]*`/, "wasmWorkerContents = ''"],
  [/https:\/\/cdn\.jsdelivr\.net\/npm\/@tensorflow\/tfjs-backend-wasm@/, '/wasm/'],
];

/** Takes out of the library what loads code as text or from elsewhere; fails the build where it cannot be found. */
export function withoutForeignCode() {
  return {
    name: 'without-foreign-code',
    enforce: 'pre' as const,
    transform(code: string, id: string): { code: string; map: null } | undefined {
      if (!LIBRARY.test(id)) return undefined;
      const clean = parts.reduce((text, [found, instead]) => {
        if (!found.test(text)) throw new Error(`the face library has changed: ${found.source} is not in it`);
        return text.replace(found, instead);
      }, code);
      return { code: clean, map: null };
    },
  };
}
