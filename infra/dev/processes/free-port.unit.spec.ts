import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';

/** Picks the pair of a port first, and any after that. */
const firstOf = (port: number) => {
  const picks = [(port - 20_000) / 2];
  return (below: number) => picks.pop() ?? Math.floor(Math.random() * below);
};

describe('a free port', () => {
  it('is below those of outgoing connections', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(30_000);
  });

  it('is not given twice, although no one listens on it yet', async () => {
    const port = await freePort();
    expect(await freePort(firstOf(port))).not.toBe(port);
  });

  it('is not given to another process while this one lives', async () => {
    const port = await freePort();
    const other = `import { freePort } from ${JSON.stringify(new URL('./free-port.ts', import.meta.url).href)};
      let picked = 0;
      await freePort((below) => (picked++ === 0 ? ${(port - 20_000) / 2} : Math.floor(Math.random() * below)));
      console.log(picked > 1 ? 'went on' : 'took it');`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      other,
    ]);
    expect(stdout).toBe('went on\n');
  });

  it('is not one that somebody listens on', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await freePort(firstOf(port))).not.toBe(port);
    server.close();
    await once(server, 'close');
  });

  it('is missed aloud where none is left', async () => {
    const pair = ((await freePort()) - 20_000) / 2;
    await expect(freePort(() => pair)).rejects.toThrow('none of 100 ports');
  });
});
