import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { serveQuietFeed } from './live-stand-in.ts';
import { screens } from './screen-list.ts';
import { stage } from './stage.ts';
import { serveStatic } from './static-server.ts';

/**
 * Pictures of every screen of the built application, at two widths, light and dark, each checked with axe, for
 * sideways scrolling and for errors in the console.
 * `node --import tsx web-learner/tests/screens.ts <outdir> [part of a name]`
 */
const [outDir = 'screens', only = ''] = process.argv.slice(2);
const PORT = Number(process.env['SCREENS_PORT'] ?? 4430);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

mkdirSync(outDir, { recursive: true });
const server = await serveStatic(
  process.env['WEB_LEARNER_DIR'] ?? fileURLToPath(new URL('../dist', import.meta.url)),
  PORT,
);
const feed = serveQuietFeed(server);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
let faults = 0;
let pictures = 0;
for (const screen of screens.filter(({ name }) => name.includes(only))) {
  for (const width of [1440, 390]) {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await stage(browser, screen, { width, scheme, base: `http://localhost:${PORT}` });
      const where = `${screen.name} ${width} ${scheme}`;
      for (const fault of await faultsOf(page)) {
        faults += 1;
        process.stdout.write(`${where}: ${fault}\n`);
      }
      await page.screenshot({ path: join(outDir, `${screen.name}-${width}-${scheme}.png`), fullPage: true });
      pictures += 1;
      await page.context().close();
    }
  }
}
await browser.close();
await feed.close();
server.close();
process.stdout.write(`${pictures} pictures, ${faults} faults\n`);
process.exitCode = faults === 0 ? 0 : 1;

interface AxeResult {
  violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const result = await page.evaluate<AxeResult>('axe.run(document, { resultTypes: ["violations"] })');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...result.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(
        (node) => `${impact} ${id} at ${node.target.join(' ')}: ${node.failureSummary.split('\n').join(' ')}`,
      ),
    ),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
  ];
}
