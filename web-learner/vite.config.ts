import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyPages } from './build/early-pages.ts';
import { earlyScript } from './build/early-script.ts';
import { pureClasses } from './build/pure-classes.ts';
import { pureContracts } from './build/pure-contracts.ts';
import { productName } from './build/product-name.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const service = process.env['KEENLY_ORIGIN'] ?? 'http://localhost:4000';

const alias = [
  // Its own entry brings warnings for developers along.
  { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
  { find: /^@keenly\/contracts\/(.*)$/, replacement: here('../services/contracts/src/$1.ts') },
];

/** The files of every page, as the bundler names them below. */
const inDocument = /^assets\/(start|rolldown-runtime|early|ui)-[\w-]{8}\.(js|css)$/;

export default defineConfig({
  root: here('.'),
  plugins: [react(), pureContracts(), pureClasses(), productName(), earlyPages(), earlyScript({ alias })],
  resolve: { alias },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The document names these itself, so they are here before anything imports a page.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !inDocument.test(file)),
    },
    rolldownOptions: {
      output: {
        // What every page of a visitor needs comes in one file: a dozen files of a kilobyte each are a dozen waits.
        codeSplitting: {
          // So it is for anyone who is signed in, and for home, where nearly everyone starts: figures first, charts
          // after them.
          groups: [
            // What checks a form comes with the first form. A group takes along what its modules import, used or not, so
            // without a place of its own zod would come with the constants that stand beside schemas.
            {
              name: 'forms',
              test: /node_modules\/zod\/|services\/contracts\/src\/revision\.ts/,
              priority: 6,
            },
            // The entry, which runs before the rest is read, with the styles of what is drawn before the application is
            // here, and of what every page or every signed-in one has: one file that the first paint waits for, not
            // five.
            {
              name: 'early',
              test: /vite\/preload-helper|web-learner\/src\/(main|app\/(early\/(?!first-paint)|reload-after)|(ui\/(theme|components|toasts)\/[\w-]+|studying\/(now|extension)-card|app\/pages\/(home|not-found)-page|app\/shell\/[\w-]+|shared\/(ribbon|query|entry)\/[\w-]+|shared\/charts\/chart-figure|areas\/(entry\/layout\/[\w-]+|content\/share-buttons|evidence\/evidence-button))\.css)/,
              priority: 5,
            },
            {
              name: 'ui',
              test: /web-learner\/src\/(ui\/components\/(?!chips|copy-value|pager|select-field|search-field|long-field|authoring-)|areas\/entry\/layout\/|shared\/((api|auth|entry)\/|query\/use-answer)|app\/guards\/go-on)|contracts\/src\/(roles|catalogue\/navigation)\.ts/,
              priority: 4,
            },
            // The landing page shows them as well; the forms of visitors do without.
            {
              name: 'ribbon',
              test: /web-learner\/src\/(shared\/ribbon\/|ui\/components\/chips)|contracts\/src\/catalogue\/sessions\.ts/,
              priority: 4,
            },
            // Neither home nor a course changes anything through these.
            {
              name: 'changes',
              test: /@tanstack\/.*\/(useMutation|mutationObserver|useQueries|queriesObserver)\.js/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            {
              name: 'signed-in',
              test: /web-learner\/src\/(app\/shell\/signed-in-layout|shared\/(query\/(?!content-sources)|(live|evidence)\/)|ui\/format\/|shared\/charts\/(token-colors|use-|canvas-chart|chart-(figure|scale)))|contracts\/src\/((insight|assignment|learning-plan)\.endpoints|formulas\/durations)|@tanstack\/react-query/,
              priority: 3,
            },
            { name: 'table', test: /web-learner\/src\/ui\/table\//, priority: 2 },
            {
              name: 'charts',
              test: /web-learner\/src\/shared\/charts\/canvas\.tsx|react-chartjs-2|chart\.js/,
              priority: 1,
            },
            // What content, courses, and quizzes have in common, in one file beside each page's own.
            {
              name: 'courses',
              test: /contracts\/src\/(catalogue\/(attempts|content-search|course-(reading|session)|other-sites|share|taking-quizzes)|attempts\.endpoints|content-source|course-(card|reading)\.endpoints)|web-learner\/src\/(app\/early\/first-paint|areas\/content\/(asked-page|content-not-found|course-answers|lesson-order|share-|quiz\/quiz-paths)|shared\/query\/content-sources|ui\/components\/pager)/,
              priority: 2,
            },
            // A session starts from courses as well, which do without the rest of home.
            {
              name: 'studying',
              test: /web-learner\/src\/areas\/(home\/studying\/(bridge\/|current-session|get-extension\.|run-session|use-)|sessions\/list\/sessions\.ts|sessions\/summary\/(summary-part|use-summary-at-hand)|evidence\/session-evidence)/,
              priority: 1,
            },
            { name: 'home', test: /web-learner\/src\/app\/pages\/home-page\.tsx/, priority: 0 },
          ],
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
