import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '../../../testing/eventually.js';
import { growthDuring } from '../../../testing/held-memory.js';
import { createLogger } from '../logger.js';
import { OpenTelemetryRecorder } from './open-telemetry.js';
import { placeOf } from './places.js';
import { startReceiver } from './testing/otlp-receiver.js';
import { Tracing } from './tracing.js';

const run = promisify(execFile);
const fromSource = new URL('../../../testing/from-source.mjs', import.meta.url).href;
const openTracing = new URL('./open-tracing.ts', import.meta.url).href;
const createApp = new URL('../../../create-app.ts', import.meta.url).href;
const packages = fileURLToPath(import.meta.url);
const nobody = { url: 'http://127.0.0.1:1/v1/traces', headers: {}, serviceName: 'keenly' };

/** How many files of what makes and sends traces a process has loaded that knows the whole service and traces as configured. */
async function loadedWith(tracing: object | undefined): Promise<number> {
  const program = `
    import { createRequire } from 'node:module';
    await import(${JSON.stringify(createApp)});
    const { openTracing } = await import(${JSON.stringify(openTracing)});
    await openTracing({ tracing: ${tracing === undefined ? 'undefined' : JSON.stringify(tracing)}, isApi: true, isWorker: true });
    const loaded = Object.keys(createRequire(${JSON.stringify(packages)}).cache);
    process.stdout.write(String(loaded.filter((file) => /@opentelemetry.(sdk-trace|exporter-trace)/.test(file)).length));
    process.exit(0);`;
  const { stdout } = await run(process.execPath, [
    ...['--no-warnings', '--import', fromSource],
    ...['--input-type=module', '-e', program],
  ]);
  return Number(stdout);
}

describe('OpenTelemetry', () => {
  it('is loaded where traces are made, and nowhere else', async () => {
    expect(await loadedWith({ ...nobody, ratio: 1 })).toBeGreaterThan(10);
    expect(await loadedWith(undefined)).toBe(0);
  }, 120_000);
});

const traces = (ratio: number, lines: string[] = [], url = nobody.url) => {
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  return {
    tracing: new Tracing(new OpenTelemetryRecorder({ ...nobody, url, ratio }, 'both', logger)),
    logger,
  };
};

describe('a share of the traces', () => {
  it('is kept, and only what is kept has an id that names a trace', async () => {
    const { tracing } = traces(0.25);
    const ids = Array.from({ length: 4000 }, () => tracing.newCorrelation());
    const kept = ids.filter((id) => placeOf(id) !== undefined);
    expect(kept.length / ids.length).toBeGreaterThan(0.2);
    expect(kept.length / ids.length).toBeLessThan(0.3);
    expect(new Set(ids).size).toBe(ids.length);
    await tracing.close();
  });
});

describe('what waits when a process leaves', () => {
  it('is all sent, also where it takes several trips', async () => {
    const receiver = await startReceiver();
    const { tracing } = traces(1, [], `${receiver.url}/v1/traces`);
    for (let n = 0; n < 1600; n += 1)
      await tracing.root({ name: 'job', kind: 'internal', attributes: {} }, () => Promise.resolve());
    await tracing.close();
    expect(receiver.spans).toHaveLength(1600);
    await receiver.close();
  });
});

describe('a receiver that never answers', () => {
  it('costs a bounded amount of memory, however much there is to send', async () => {
    const receiver = await startReceiver();
    receiver.mode = 'hangs';
    const { tracing } = traces(1, [], `${receiver.url}/v1/traces`);
    const record = async (amount: number) => {
      for (let n = 0; n < amount; n += 1) {
        await tracing.root({ name: 'job', kind: 'internal', attributes: { n } }, () => Promise.resolve());
        if (n % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await record(20_000);
    expect(await growthDuring(80, () => record(60_000))).toBeLessThan(80);
    await tracing.close();
    await receiver.close();
  });
});

describe('a log line', () => {
  it('says its place in the trace, also within a part of it, and nothing where there is none', async () => {
    const lines: string[] = [];
    const { tracing, logger } = traces(1, lines);
    logger.info('before');
    const says = (text: string) => () => {
      logger.info(text);
      return Promise.resolve();
    };
    await tracing.root({ name: 'job', kind: 'internal', attributes: {} }, async () => {
      await says('outside')();
      await tracing.part({ name: 'part', attributes: {} }, says('inside'));
    });
    await tracing.part({ name: 'part of nothing', attributes: {} }, says('after'));
    const [before, outside, inside, after] = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(before).not.toHaveProperty('trace_id');
    expect(outside?.['trace_id']).toMatch(/^[0-9a-f]{32}$/);
    expect(inside?.['trace_id']).toBe(outside?.['trace_id']);
    expect(inside?.['span_id']).not.toBe(outside?.['span_id']);
    expect(after).not.toHaveProperty('trace_id');
    await tracing.close();
  });

  it('tells once that nobody takes the traces, with a code and no address', async () => {
    const lines: string[] = [];
    const { tracing } = traces(1, lines);
    for (let n = 0; n < 3; n += 1)
      await tracing.root({ name: 'job', kind: 'internal', attributes: {} }, () => Promise.resolve());
    const told = () => lines.filter((line) => line.includes('takes none'));
    await eventually(() => expect(told()).not.toHaveLength(0));
    await tracing.close();
    expect(told()).toHaveLength(1);
    expect(lines.join('')).not.toContain('127.0.0.1');
  });
});
