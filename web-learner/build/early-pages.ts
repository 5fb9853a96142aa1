import type { Plugin, Rolldown } from 'vite';
import { needsMui } from '../src/app/needs-mui.ts';

/** The application itself, which the entry brings once what is drawn before it has been seen. */
const application = ['/src/start.tsx'];
const shell = '/src/app/shell/signed-in-layout.tsx';
const further = [shell, '/src/app/further-pages.ts'];
/** What a page is made of besides, by how its path begins; the empty beginning is of every other one. */
const pages: Record<string, readonly string[]> = {
  '/home': [shell, '/src/app/pages/home-page.tsx'],
  ...page('/content', 'content'),
  ...page('/course/', 'course', '/src/ui/rich-text/safe-html.tsx'),
  ...page('/lesson-quiz/', 'lesson-quiz'),
  ...page('/learning-plans', 'learning-plans'),
  ...page('/sessions/', 'session'),
  ...page('/manager-dashboard', 'manager-dashboard'),
  '': further,
};

function page(start: string, name: string, ...parts: string[]): Record<string, readonly string[]> {
  const mui = needsMui(start) ? ['/src/ui/theme/mui-provider.tsx'] : [];
  return { [start]: [...further, `/src/app/pages/${name}-page.tsx`, ...parts, ...mui] };
}

/**
 * Names the application's own files in index.html, and tells public/theme-boot.js which ones a page needs besides:
 * asked for together, none waits until another has run. Each file is named once, and the pages by its number.
 */
export function earlyPages(): Plugin {
  return {
    name: 'keenly-early-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const own = filesOf(chunks, application).filter((file) => !html.includes(`"${file}"`));
        const files: string[] = [];
        const numberOf = (file: string) => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
        const numbers = Object.fromEntries(
          Object.entries(pages).map(([path, modules]) => [
            path,
            filesOf(chunks, modules)
              .filter((file) => !own.includes(file) && !html.includes(`"${file}"`))
              .map(numberOf),
          ]),
        );
        const value = JSON.stringify({ files, pages: numbers }).replaceAll('"', '&quot;');
        // First of all: the largest file is longest on its way.
        return html
          .replace('</title>', ['</title>', ...own.map(askFor)].join('\n    '))
          .replace('src="/theme-boot.js"', `src="/theme-boot.js" data-early="${value}"`);
      },
    },
  };
}

function askFor(href: string): string {
  const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="${href}">`;
}

/** Chunks that hold the modules, with all that they import and the styles of all of them. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const file of chunk.imports) take(byName.get(file));
  };
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (holder === undefined) throw new Error(`No file of the build holds ${module}.`);
    take(holder);
  }
  const styles = [...found].flatMap((file) => [...(byName.get(file)?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...found, ...styles])].map((file) => `/${file}`);
}
