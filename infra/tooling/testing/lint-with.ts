import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rules = fileURLToPath(new URL('../house-rules.js', import.meta.url));
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint');

/** What the linter itself says of each source, with nothing but one of our rules switched on: '' where all is well. */
export function lintWith(rule: string, sources: readonly string[], ...options: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'keenly-lint-'));
  try {
    const config = {
      jsPlugins: [rules],
      categories: { correctness: 'off' },
      rules: { [`house/${rule}`]: ['error', ...options] },
    };
    writeFileSync(join(folder, 'lint.json'), JSON.stringify(config));
    const files = sources.map((source, at) => {
      writeFileSync(join(folder, `screen-${at}.tsx`), source);
      return `screen-${at}.tsx`;
    });
    const { status, stdout } = spawnSync(
      process.execPath,
      [oxlint, '-c', 'lint.json', '-f', 'unix', ...files],
      { cwd: folder, encoding: 'utf8' },
    );
    const lines = stdout.split('\n');
    const said = files.map((file) => lines.filter((line) => line.startsWith(`${file}:`)).join('\n'));
    // A linter that could not start says nothing of any file.
    if (status !== (said.some((words) => words !== '') ? 1 : 0))
      throw new Error(`the linter left with ${String(status)}: ${stdout}`);
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
