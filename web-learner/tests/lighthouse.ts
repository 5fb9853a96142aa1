import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import { chromium } from 'playwright-core';
import { demoPeople } from '../../infra/dev/runner/demo.ts';

/**
 * Lighthouse with its mobile preset on the home of the demo's learner, of a running Keenly with its demo data; each run
 * with an empty cache. Lighthouse is fetched by npx into npm's own cache.
 * `node --import tsx web-learner/tests/lighthouse.ts http://localhost:4000 [runs]`; fails above LIMIT_MS
 */
const LIMIT_MS = 2500;
const LIGHTHOUSE = 'lighthouse@12.8.2';
const [origin = 'http://localhost:4000', runs = '5'] = process.argv.slice(2);
const PORT = Number(process.env['LIGHTHOUSE_PORT'] ?? 9339);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const figures = {
  'largest-contentful-paint': 'largest contentful paint, ms',
  'first-contentful-paint': 'first contentful paint, ms',
  'speed-index': 'speed index, ms',
  'total-blocking-time': 'total blocking time, ms',
  'cumulative-layout-shift': 'layout shift',
  'total-byte-weight': 'bytes in all',
} as const;
type Figure = keyof typeof figures;

interface Report {
  audits: Record<Figure, { numericValue: number }> & {
    'largest-contentful-paint-element'?: {
      details?: { items?: { items?: { node?: { snippet?: string } }[] }[] };
    };
  };
  categories: { performance: { score: number } };
  runtimeError?: { message: string };
}

const signedIn = await signIn();
// The service packs each file when it is first asked for: what a release pays once is no visitor's wait.
await measure(signedIn);
const reports: Report[] = [];
for (let run = 0; run < Number(runs); run += 1) reports.push(await measure(signedIn));

for (const [id, name] of Object.entries(figures) as [Figure, string][]) {
  const values = reports.map(({ audits }) => audits[id].numericValue);
  process.stdout.write(`${name.padEnd(32)} ${round(median(values))}  (${values.map(round).join(', ')})\n`);
}
const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
process.stdout.write(`${'score'.padEnd(32)} ${median(scores)}\n`);
for (const element of new Set(reports.map(largestElement))) process.stdout.write(`largest: ${element}\n`);
process.exitCode =
  median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)) <= LIMIT_MS ? 0 : 1;

async function signIn(): Promise<SignedIn> {
  const person = demoPeople.find(({ role }) => role === 'Learner');
  const response = await fetch(`${origin}${identityEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person?.email, password: person?.password, get_other_accounts: true }),
  });
  if (!response.ok) throw new Error(`${origin} does not let ${person?.email ?? ''} in: ${response.status}`);
  return (await response.json()) as SignedIn;
}

/** One visit in a profile of its own: nothing is cached but the sign-in. */
async function measure(held: SignedIn): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'keenly-lighthouse-'));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      `--remote-debugging-port=${PORT}`,
    ],
  });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(
      (session) => localStorage.setItem('keenly.session', session),
      JSON.stringify({ ...held, renew_at: held.expires_at - 60_000 }),
    );
    await page.close();
    const path = join(folder, 'report.json');
    await lighthouse(path);
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message);
    return report;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function lighthouse(path: string): Promise<void> {
  const asked = [
    ...['--yes', LIGHTHOUSE, `${origin}/home`, `--port=${PORT}`, '--disable-storage-reset'],
    ...['--only-categories=performance', '--output=json', `--output-path=${path}`, '--quiet'],
  ];
  return new Promise((resolve, reject) => {
    // Outside the repository, so that npx reads no workspace.
    const child = spawn('npx', asked, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Lighthouse ended with ${code ?? 'a signal'}`));
    });
  });
}

function largestElement({ audits }: Report): string {
  const found = audits['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet;
  return found ?? 'unknown';
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
