import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './finding.js';

const extension = fileURLToPath(new URL('../../../extension/', import.meta.url));
const MB = 1024 * 1024;
const MOST_MB = 12;
/** Fetched by npx when the machine has it not. */
const LINTER = 'web-ext@10.7.0';

/** What the product's own builds weigh unpacked, and what Mozilla's linter says of them. */
export function measureSize(): Finding[] {
  const out = mkdtempSync(join(tmpdir(), 'keenly-bench-'));
  try {
    return ['chrome', 'firefox'].flatMap((browser) => {
      const env = { ...process.env, KEENLY_EXTENSION_OUT: out, WXT_TEST_SEAM: '', NODE_ENV: 'production' };
      execFileSync('npx', ['wxt', 'build', '-b', browser], { cwd: extension, env, stdio: 'pipe' });
      const folder = join(out, `${browser}-mv3`);
      const megabytes = weightOf(folder) / MB;
      const size: Finding = {
        what: `unpacked size, ${browser}`,
        atLeast: `≤ ${MOST_MB} MB`,
        reachFor: '8 MB',
        measured: `${megabytes.toFixed(2)} MB`,
        passes: megabytes <= MOST_MB,
      };
      return [size, lint(browser, folder)];
    });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function weightOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

interface Linted {
  summary: { errors: number; warnings: number; notices: number };
  warnings: { code: string }[];
  errors: { code: string }[];
}

/** The linter speaks for Firefox; of the Chrome build it says what is common to both, its complaints about the rest told. */
function lint(browser: string, folder: string): Finding {
  const { summary, errors, warnings } = JSON.parse(lintOutput(folder)) as Linted;
  const codes = [...new Set([...errors, ...warnings].map(({ code }) => code))].join(', ');
  return {
    what: `web-ext lint, ${browser}`,
    atLeast: '0 errors',
    reachFor: '0 warnings',
    measured: `${summary.errors} errors, ${summary.warnings} warnings${codes === '' ? '' : `: ${codes}`}`,
    passes: summary.errors === 0,
  };
}

/** The linter leaves with an error's status where it finds one, and says what it found all the same. */
function lintOutput(folder: string): string {
  const args = ['--yes', LINTER, 'lint', '--source-dir', folder, '--output', 'json', '--no-config-discovery'];
  try {
    return execFileSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (failure) {
    const { stdout } = failure as { stdout?: string };
    if (stdout === undefined || !stdout.startsWith('{')) throw failure;
    return stdout;
  }
}
