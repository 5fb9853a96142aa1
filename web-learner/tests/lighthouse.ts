import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import settings from 'lighthouse/core/config/default-config.js';
import { chromium } from 'playwright-core';
import { demoPeople } from '../../infra/dev/runner/demo.ts';
import { quietChromium, quietPages } from '../../infra/dev/browser/quiet-chromium.ts';
import { type MeasuredPage, pagesToMeasure } from './lighthouse-pages.ts';

/**
 * Lighthouse with its mobile preset on pages of a running Keenly with its demo data, those after the sign-in as the
 * demo's learner; each visit with an empty cache. Accessibility, best practices, what search engines
 * ask for, bytes, and layout shifts are the same at every visit, and one fault in them fails. Times follow the machine's
 * load: the largest contentful paint of home is judged by its median, of three visits at least.
 * `node --import tsx web-learner/tests/lighthouse.ts http://localhost:4000 [visits]`
 */
const LCP_LIMIT_MS = 2500;
const ENOUGH_VISITS = 3;
/** A shift that people notice, by the definition of the measure, is 0.1. */
const SHIFT_LIMIT = 0.1;

const [origin = 'http://localhost:4000', visits = '5'] = process.argv.slice(2);
/** Where no time is judged, the lighter browser does as well, and nothing has to explain the times. */
const areTimesJudged = Number(visits) >= ENOUGH_VISITS;
const quietBrowser = areTimesJudged ? quietChromium : quietPages;
const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

const figures = {
  'largest-contentful-paint': 'largest contentful paint, ms',
  'first-contentful-paint': 'first contentful paint, ms',
  'speed-index': 'speed index, ms',
  'total-blocking-time': 'total blocking time, ms',
  'cumulative-layout-shift': 'layout shift',
  'total-byte-weight': 'bytes in all',
} as const;
type Figure = keyof typeof figures;
type Category = 'accessibility' | 'best-practices' | 'seo';

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet?: string } }[] };
}
interface Report {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<
      Category | 'performance',
      {
        readonly score: number;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly runtimeError?: { readonly code: string; readonly message: string };
}

/** Chromium lost its own recording on a busy machine: nothing was measured that could be judged. */
const UNRECORDED = ['NO_TRACING_STARTED', 'NO_NAVSTART'];
const RECORDINGS_MOST = 3;

const signedIn = await signIn();
const pages = await pagesToMeasure(origin, signedIn.token);
let faults = 0;
for (const page of pages) {
  // The service packs each file when it is first asked for: what a release pays once is no visitor's wait.
  await warm(page);
  const reports: Report[] = [];
  for (let count = 0; count < Number(visits); count += 1) reports.push(await measure(page));
  describe(page, reports);
  for (const fault of faultsOf(page, reports)) {
    faults += 1;
    process.stdout.write(`FAULT ${page.path}: ${fault}\n`);
  }
}
process.stdout.write(`${pages.length} pages, ${faults} faults\n`);
process.exitCode = faults === 0 ? 0 : 1;

function describe({ path, strict }: MeasuredPage, reports: readonly Report[]): void {
  process.stdout.write(`${path}\n`);
  for (const id of Object.keys(figures) as Figure[]) {
    const values = reports.map((report) => valueOf(report, id));
    process.stdout.write(
      `  ${figures[id].padEnd(32)} ${round(median(values))}  (${values.map(round).join(', ')})\n`,
    );
  }
  for (const name of ['performance', ...strict] as const) {
    const scores = reports.map(({ categories }) => Math.round(categories[name].score * 100));
    process.stdout.write(`  ${name.padEnd(32)} ${median(scores)}\n`);
  }
}

function* faultsOf(
  { strict, maxBytes, path }: MeasuredPage,
  reports: readonly Report[],
): Generator<string, void> {
  for (const name of strict) {
    const failing = reports.flatMap(({ categories, audits }) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => describeAudit(id, audits[id])),
    );
    for (const audit of new Set(failing)) yield `${name}: ${audit}`;
  }
  if (reports.length === 0) yield 'no visit was measured';
  const shift = Math.max(...reports.map((report) => valueOf(report, 'cumulative-layout-shift')));
  if (shift > SHIFT_LIMIT) yield `layout shift ${round(shift)}, ${SHIFT_LIMIT} allowed`;
  const bytes = Math.max(...reports.map((report) => valueOf(report, 'total-byte-weight')));
  if (bytes > maxBytes) yield `${bytes} bytes, ${maxBytes} allowed`;
  const paint = median(reports.map((report) => valueOf(report, 'largest-contentful-paint')));
  if (path === '/home' && reports.length >= ENOUGH_VISITS && paint > LCP_LIMIT_MS)
    yield `largest contentful paint ${round(paint)} ms, ${LCP_LIMIT_MS} allowed`;
}

function describeAudit(id: string, audit: Audit | undefined): string {
  const where = (audit?.details?.items ?? []).flatMap(({ node }) => node?.snippet ?? []);
  return [`${id} (${audit?.title ?? ''})`, ...where].join(' ');
}

function valueOf({ audits }: Report, id: Figure): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

async function warm({ path }: MeasuredPage): Promise<void> {
  const browser = await chromium.launch(quietBrowser);
  const page = await browser.newPage();
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  await browser.close();
}

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

/** A visit; another one where Chromium recorded none, which is told. */
async function measure(page: MeasuredPage): Promise<Report> {
  for (let recording = 1; ; recording += 1) {
    const report = await visit(page);
    const { runtimeError: error } = report;
    if (error === undefined) return report;
    if (!UNRECORDED.includes(error.code) || recording === RECORDINGS_MOST) throw new Error(error.message);
    process.stdout.write(`${page.path}: not recorded (${error.code}), visited again\n`);
  }
}

/** One visit in a profile of its own: nothing is cached but the sign-in. */
async function visit(page: MeasuredPage): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'keenly-lighthouse-'));
  try {
    const profile = join(folder, 'profile');
    if (page.signedIn) await carrySignIn(profile);
    const path = join(folder, 'report.json');
    await lighthouse(`${origin}${page.path}`, profile, path);
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Leaves the sign-in in the browser's profile, and the browser closed: Lighthouse must be its only debugger. */
async function carrySignIn(profile: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, quietBrowser);
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (session) => localStorage.setItem('keenly.session', session),
    JSON.stringify({ ...signedIn, renew_at: signedIn.expires_at - 60_000 }),
  );
  await context.close();
}

/** Leaves its report at `path`, also where the visit failed; without one, how Lighthouse ended is thrown. */
function lighthouse(url: string, profile: string, path: string): Promise<void> {
  const flags = [...quietBrowser.args, `--user-data-dir=${profile}`].join(' ');
  const asked = [
    ...[cli, url, `--chrome-flags=${flags}`, '--disable-storage-reset', '--no-enable-error-reporting'],
    ...['--output=json', `--output-path=${path}`, '--quiet', '--disable-full-page-screenshot'],
    ...(areTimesJudged ? [] : [`--skip-audits=${explanations().join(',')}`]),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, asked, {
      cwd: tmpdir(),
      env: { ...process.env, CHROME_PATH: quietBrowser.executablePath },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 || existsSync(path)) resolve();
      else reject(new Error(`Lighthouse ended with ${code ?? 'a signal'}`));
    });
  });
}

/** Audits that count in no score and are no figure of ours: they tell people what to do about times. */
function explanations(): string[] {
  const { performance, ...others } = settings.categories ?? {};
  const judged = new Set(Object.values(others).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)));
  return (performance?.auditRefs ?? [])
    .filter(({ id, weight }) => weight === 0 && !judged.has(id) && !(id in figures))
    .map(({ id }) => id);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
