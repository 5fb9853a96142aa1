import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { metrics } from '@keenly/contracts/operations.endpoints';
import {
  startTestApp,
  TEST_METRICS_TOKEN,
  type TestApp,
} from '../../services/backend/src/testing/test-app.js';
import { call } from '../../services/backend/src/testing/test-http.js';
import { Metrics } from '../../services/backend/src/platform/observability/metrics.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}
interface Panel {
  readonly title: string;
  readonly type: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const rules = (parse(at('infra/monitoring/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(at('infra/monitoring/dashboard.json')) as { panels: readonly Panel[] };
const charts = panels.filter(({ type }) => type !== 'row');
const runbook = 'infra/docs/runbook';

/** `keenly_reader_stopped{job="keenly"}`: a name, and what it's narrowed to. */
const SELECTOR = /\b([a-z][a-z0-9_]*)\{([^}]*)\}/g;
/** What Prometheus itself adds to all that it collects. */
const COLLECTED = ['job', 'instance'];
/** Made by Prometheus for each target, and by its functions for each histogram. */
const OF_PROMETHEUS = ['up'];

/** Functions, aggregations, and the words before a list of labels. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['sum', 'max', 'min', 'count', 'topk', 'by', 'or', 'and'],
  ...['rate', 'increase', 'histogram_quantile', 'max_over_time', 'absent'],
]);

interface Asked {
  readonly name: string;
  readonly labels: readonly string[];
}
const askedIn = (expr: string): Asked[] =>
  [...expr.matchAll(SELECTOR)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim()),
  );

const REPLICATION_LAG = 'keenly_replication_lag_seconds';

let app: TestApp;
/** Labels of each metric that the service shows, by its name. */
const shown = new Map<string, Set<string>>();
beforeAll(async () => {
  app = await startTestApp();
  // Of each that only what happens brings about: a request, and what an extension does.
  const { requests, ingested, liveMessages, unknownEvents, registry } = app.app.get(Metrics, {
    strict: false,
  });
  requests.observe({ method: 'GET', route: '/', status: '200' }, 0.01);
  ingested.inc({ outcome: 'accepted' });
  liveMessages.inc({ type: 'team_changed' });
  unknownEvents.inc({ type: 'SomethingNew' });
  const { body } = await call(app, 'GET', metrics.path, { token: TEST_METRICS_TOKEN });
  for (const line of String(body).split('\n')) {
    const [, name, labels = ''] = /^([a-z][a-z0-9_]*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = shown.get(name) ?? new Set<string>();
    for (const [, label = ''] of labels.matchAll(/([a-z_]+)="/g)) known.add(label);
    shown.set(name, known);
  }
  // Of this one rows come with a replica alone: its own spec has them.
  if (registry.getSingleMetric(REPLICATION_LAG) !== undefined)
    shown.set(REPLICATION_LAG, new Set(['replica']));
}, 60_000);
afterAll(() => app.close());

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...charts.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe.each(expressions)('%s', (_, expr) => {
  it('asks for what the service shows', () => {
    const asked = askedIn(expr);
    expect(asked).not.toEqual([]);
    for (const { name, labels } of asked) {
      if (OF_PROMETHEUS.includes(name)) continue;
      const known = shown.get(name);
      if (known === undefined) throw new Error(`the service shows no ${name}`);
      for (const label of [...labels, ...groupedBy(expr)]) expect([...COLLECTED, ...known]).toContain(label);
    }
    // Nothing of ours is named without being narrowed to our job: another service's would count.
    const bare = expr.replaceAll(SELECTOR, '').match(/\b(keenly|process|nodejs)_\w+/g);
    expect(bare).toBeNull();
    for (const { labels } of asked) expect(labels).toContain('job');
  });

  it('calls functions that Prometheus has', () => {
    const words = [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/\b([a-z_]+)\s*\(/g)].map(([, word]) => word);
    expect(words.filter((word) => !FUNCTIONS.has(word ?? ''))).toEqual([]);
  });

  it('is balanced', () => {
    let depth = 0;
    for (const sign of expr.replaceAll(/"[^"]*"/g, '')) {
      if ('([{'.includes(sign)) depth += 1;
      if (')]}'.includes(sign)) depth -= 1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });
});

describe('the runbook', () => {
  it('has a page for each alert, and no other', () => {
    const pages = readdirSync(`${root}${runbook}`).filter((name) => name !== 'README.md');
    expect(rules.map(({ annotations }) => annotations.runbook).sort()).toEqual(
      pages.map((name) => `${runbook}/${name}`).sort(),
    );
  });

  it.each(rules)('says of $alert what it means, how to look, what to do, and what never', (rule) => {
    expect(existsSync(`${root}${rule.annotations.runbook}`)).toBe(true);
    const page = at(rule.annotations.runbook);
    expect(page.startsWith(`# ${rule.alert}\n`)).toBe(true);
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['What it means', 'How to look', 'What to do', 'Never']);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(at(`${runbook}/README.md`)).toContain(`(${rule.annotations.runbook.slice(runbook.length + 1)})`);
  });
});

describe('the dashboard', () => {
  it('says of each chart what it shows, in which unit', () => {
    for (const { title, description, fieldConfig, targets = [] } of charts) {
      expect([title, description]).toEqual([title, expect.stringMatching(/\.$/)]);
      expect([title, fieldConfig?.defaults.unit]).toEqual([title, expect.any(String)]);
      for (const { legendFormat } of targets)
        expect([title, legendFormat]).toEqual([title, expect.stringMatching(/./)]);
    }
  });

  it('lays no chart over another', () => {
    for (const [index, { title, gridPos: one }] of panels.entries())
      for (const { title: beside, gridPos: other } of panels.slice(index + 1)) {
        const isApart =
          one.x + one.w <= other.x ||
          other.x + other.w <= one.x ||
          one.y + one.h <= other.y ||
          other.y + other.h <= one.y;
        expect([title, beside, isApart]).toEqual([title, beside, true]);
      }
  });
});
