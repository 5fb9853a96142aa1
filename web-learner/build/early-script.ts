import { fileURLToPath } from 'node:url';
import { build, type AliasOptions, type Plugin, type Rolldown } from 'vite';
import { pureContracts } from './pure-contracts.ts';

const NAME = 'early.js';
/** The letters that every page needs; others come where they are used. */
const TYPE = /hanken-grotesk-latin-wght-normal-[\w-]+\.woff2$/;

const early = fileURLToPath(new URL('../src/app/early/early.ts', import.meta.url));
const themeBoot = fileURLToPath(new URL('../public/theme-boot.js', import.meta.url));

/** One file before the first paint, not two. */
const beginWithThemeBoot: Plugin = {
  name: 'keenly-theme-boot-first',
  transform: (code, id) => (id === early ? { code: `import '${themeBoot}';\n${code}`, map: null } : null),
};

/**
 * Builds src/app/early/early.ts as a script of its own that runs where index.html has public/theme-boot.js, with that as
 * its beginning, before the first paint: a module would wait for the whole document, and an inline script is against the
 * policy. The typeface that it draws with is asked for together with it. Only built: in development, pages come a little
 * later.
 */
export function earlyScript({ alias }: { alias: AliasOptions }): Plugin {
  return {
    name: 'keenly-early-script',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: await bundled(alias) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {});
        const script = files.find((file) => file.type === 'asset' && file.names.includes(NAME));
        const type = files.find(({ fileName }) => TYPE.test(fileName));
        if (script === undefined || type === undefined)
          throw new Error(`The build holds no ${NAME}, or no type.`);
        // Before the style sheets: a script after them would wait for them.
        return html.replace(
          /<script src="\/theme-boot\.js"/,
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${type.fileName}" />
    <script src="/${script.fileName}" data-font="/${type.fileName}"`,
        );
      },
    },
  };
}

async function bundled(alias: AliasOptions): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [pureContracts(), beginWithThemeBoot],
    resolve: { alias },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: {
        entry: early,
        formats: ['iife'],
        name: 'keenlyEarly',
        fileName: () => NAME,
      },
    },
  })) as Rolldown.RolldownOutput[];
  const [file] = result.flatMap(({ output }) => output);
  if (file?.type !== 'chunk') throw new Error(`${NAME} came out as something else than a script.`);
  return file.code;
}
