import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import { type AppConfig, ConfigurationError, readConfig } from './platform/config/config.js';

/** Requests, jobs and readers under way get this long to end, in milliseconds. */
const LEAVE_WITHIN_MS = 10_000;

try {
  const config = readConfig(process.env);
  const app = await createApp(config);
  const started = app.listen(config.port, config.host);
  leaveWhenTold(app, started);
  await started;
  process.send?.({ ready: true });
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}

/** Whoever is told while still starting finishes that first: a half-started application cannot be closed. */
function leaveWhenTold(app: NestFastifyApplication, started: Promise<unknown>): void {
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref();
    await started;
    await app.close();
    process.exit(0);
  };
  const told = (): void => {
    leave().catch((error: unknown) => {
      process.stderr.write(`Leaving failed. ${sentenceFor(error)}\n`);
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, told);
  // A runner that dies takes its IPC channel with it; without this the service would keep the port.
  process.on('disconnect', told);
}

function sentenceFor(error: unknown): string {
  const { code, port } = error as Partial<NodeJS.ErrnoException & Pick<AppConfig, 'port'>>;
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is taken by another program. Set PORT to a free one.`;
  if (error instanceof ConfigurationError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
