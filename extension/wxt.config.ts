import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { faceAssets, withoutForeignCode } from './face-assets';
import { manifestOf } from './manifest';
import { noCodeFromText } from './no-code-from-text';

const contracts = fileURLToPath(new URL('../services/contracts/src/', import.meta.url));
const testSeam = process.env.WXT_TEST_SEAM === '1';

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  analysis: { enabled: false },
  outDir: process.env.KEENLY_EXTENSION_OUT ?? '.output',
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}${testSeam ? '-test' : ''}`,
  manifest: ({ browser }) =>
    manifestOf({ browser, origin: process.env.KEENLY_ORIGIN ?? 'http://localhost:4000', testSeam }),
  hooks: {
    // Models and WebAssembly of the face detector are copied from their packages, and only the parts that are used.
    'build:publicAssets': (_, files) => {
      files.push(...faceAssets());
    },
    // The bridge listens on localhost; a build for another origin listens there, too.
    'build:manifestGenerated': (_, manifest) => {
      const origin = new URL(process.env.KEENLY_ORIGIN ?? 'http://localhost:4000');
      const pattern = `${origin.protocol}//${origin.hostname}/*`;
      // Chrome from 121 on takes the worker and leaves the script to others; checkers want both.
      const { background } = manifest;
      if (background !== undefined && 'service_worker' in background) {
        Object.assign(background, { scripts: [background.service_worker] });
      }
      for (const script of manifest.content_scripts ?? []) {
        script.matches = [...new Set([...(script.matches ?? []), pattern])];
      }
    },
  },
  vite: () => ({
    resolve: { alias: [{ find: /^@keenly\/contracts\/(.*)$/, replacement: `${contracts}$1.ts` }] },
    plugins: [withoutForeignCode(), noCodeFromText()],
    build: { sourcemap: false },
  }),
});
