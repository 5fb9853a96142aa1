import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventStore } from '@keenly/event-store';
import type { Projection } from '@keenly/event-store/types';
import type { Logger } from 'pino';
import { createApp } from './create-app.js';
import { type AppConfig, ConfigurationError, readConfig } from './platform/config/config.js';
import { EVENT_STORE, PROJECTIONS } from './platform/event-log/event-log.js';
import { untilShown } from './platform/event-log/until-shown.js';
import { drain } from './platform/http/drain.js';
import { LOGGER } from './platform/observability/logger.js';
import { collectByOneThread, keepAnswersYoung } from './platform/heap-flags.js';

/** Requests, jobs and readers under way get this long to end, in milliseconds. */
const LEAVE_WITHIN_MS = 14_000;

try {
  keepAnswersYoung();
  collectByOneThread();
  const config = readConfig(process.env);
  const app = await createApp(config);
  const leaving = new AbortController();
  const started = start(app, config, leaving.signal);
  leaveWhenTold(app, started, leaving);
  await started;
  process.send?.({ ready: true });
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}

async function start(app: NestFastifyApplication, config: AppConfig, signal: AbortSignal): Promise<void> {
  await app.init();
  const store = app.get<EventStore>(EVENT_STORE);
  const projections = app.get<readonly Projection[]>(PROJECTIONS);
  const { isWorker } = config;
  const late = await untilShown({ status: () => store.status(), projections, isWorker, signal });
  if (late.length > 0) app.get<Logger>(LOGGER).warn({ late }, 'an older release still keeps read models');
  await app.listen(config.port, config.host);
}

/** Anyone who is told while still starting finishes that first: a half-started application cannot be closed. */
function leaveWhenTold(
  app: NestFastifyApplication,
  started: Promise<unknown>,
  leaving: AbortController,
): void {
  const leave = async (): Promise<void> => {
    if (leaving.signal.aborted) return;
    leaving.abort();
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
