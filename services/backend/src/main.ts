import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { createApp } from './create-app.js';
import { type AppConfig, ConfigurationError, readConfig } from './platform/config/config.js';
import { drain } from './platform/http/drain.js';
import { LOGGER } from './platform/observability/logger.js';
import { keepAnswersYoung } from './platform/young-answers.js';

/** Requests, jobs and readers under way get this long to end, in milliseconds. */
const LEAVE_WITHIN_MS = 14_000;

try {
  keepAnswersYoung();
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

/** Anyone who is told while still starting finishes that first: a half-started application cannot be closed. */
function leaveWhenTold(app: NestFastifyApplication, started: Promise<unknown>): void {
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref();
    await started;
    // Requests first, on a process that still has everything; then workers, queue, readers and the pool.
    const cut = await drain(app);
    if (cut > 0) app.get<Logger>(LOGGER).warn({ connections: cut }, 'requests took too long and were cut');
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
