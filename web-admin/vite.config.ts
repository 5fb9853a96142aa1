import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const service = process.env['KEENLY_ORIGIN'] ?? 'http://localhost:4000';

/** The product's name is in one constant, also in index.html. */
const productName: Plugin = {
  name: 'keenly-product-name',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
};

export default defineConfig({
  root: here('.'),
  // The service serves these files here, and index.html at /networks and /manage-content.
  base: '/console-assets/',
  // Icon and first-paint theme are the learner application's own.
  publicDir: here('../web-learner/public'),
  plugins: [react(), productName],
  resolve: {
    alias: [
      { find: /^@keenly\/contracts\/(.*)$/, replacement: here('../services/contracts/src/$1.ts') },
      { find: /^@keenly\/web-learner\/(ui|shared)\/(.*)$/, replacement: here('../web-learner/src/$1/$2') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Contracts build schemas by calls without effects: what no one reads leaves the bundle, and zod with it.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'pathOf'] } },
  },
  server: {
    port: Number(process.env['WEB_ADMIN_PORT'] ?? 4420),
    strictPort: true,
    proxy: { '/api': { target: service } },
  },
});
