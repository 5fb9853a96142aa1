import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gone } from '../../dev/processes/alive.mjs';
import { scratchFolder } from '../../testing/scratch-folder.js';

const service = new URL('./service.ts', import.meta.url).href;

describe('a service that a benchmark started', () => {
  it('ends with a run that fails', async () => {
    const folder = scratchFolder();
    const [idle, run] = [join(folder, 'idle.mjs'), join(folder, 'run.mjs')];
    writeFileSync(
      idle,
      `process.stdout.write(String(process.pid)); process.send('ready'); setInterval(() => undefined, 1000);`,
    );
    writeFileSync(
      run,
      `const { start } = await import(${JSON.stringify(service)});
       await start(${JSON.stringify(idle)}, { PORT: '0' });
       throw new Error('a figure is missing');`,
    );
    const bench = spawn(process.execPath, ['--import', 'tsx', run], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    bench.stdout.on('data', (part: Buffer) => (said += part.toString()));
    const [code] = (await once(bench, 'exit')) as [number];
    expect(code).toBe(1);
    expect(Number(said)).toBeGreaterThan(0);
    expect(await gone(Number(said), 15_000)).toBe(true);
  }, 60_000);
});
