import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../dev/processes/free-port.js';
import { Daemon } from './daemon.js';

/**
 * What joins a database machine to the others: each connection from or to it goes through one process. Stopped, it
 * swallows what is sent and answers nothing, as a cut cable does; no one is told that a connection ended.
 */
export interface Cable {
  readonly daemon: Daemon;
  /** By name, the port at which the other end is reached. */
  readonly ports: Readonly<Record<string, number>>;
}

/** @param ends by name, the ports that are behind it */
export async function makeCable(
  haproxy: string,
  { folder, name, ends }: { folder: string; name: string; ends: Readonly<Record<string, number>> },
): Promise<Cable> {
  const ports: Record<string, number> = {};
  const listens: string[] = [];
  for (const [end, port] of Object.entries(ends)) {
    const at = await freePort();
    ports[end] = at;
    listens.push(`listen ${end}\n    bind 127.0.0.1:${at}\n    server other 127.0.0.1:${port}\n`);
  }
  const file = join(folder, `${name}.cfg`);
  writeFileSync(
    file,
    [
      'global\n    nbthread 1\n    maxconn 1000\n',
      'defaults\n    mode tcp\n    timeout connect 1s\n    timeout client 1h\n    timeout server 1h\n',
      ...listens,
    ].join('\n'),
  );
  return {
    ports,
    daemon: new Daemon({
      program: haproxy,
      args: ['-db', '-f', file],
      logFile: join(folder, `${name}.log`),
    }),
  };
}
