import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pureContracts } from './build/pure-contracts.ts';
import { productName } from './build/product-name.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const service = process.env['KEENLY_ORIGIN'] ?? 'http://localhost:4000';

export default defineConfig({
  root: here('.'),
  plugins: [react(), pureContracts(), productName()],
  resolve: {
    alias: [{ find: /^@keenly\/contracts\/(.*)$/, replacement: here('../services/contracts/src/$1.ts') }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page of a visitor needs comes in one file: a dozen files of a kilobyte each are a dozen waits.
        codeSplitting: {
          groups: [{ name: 'kit', test: /web-learner\/src\/kit\/(ui|entry|api|auth|ribbon)\// }],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_LEARNER_PORT'] ?? 4410),
    strictPort: true,
    proxy: {
      '/api/live': { target: service, ws: true },
      '/api': { target: service },
    },
  },
});
