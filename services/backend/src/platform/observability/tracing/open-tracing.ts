import type { Logger } from 'pino';
import type { AppConfig } from '../../config/config.js';
import { Tracing } from './tracing.js';

/** Traces as configured. Where they aren't, nothing of OpenTelemetry is loaded. */
export async function openTracing(
  { tracing, isApi, isWorker }: Pick<AppConfig, 'tracing' | 'isApi' | 'isWorker'>,
  logger: Logger,
): Promise<Tracing> {
  if (tracing === undefined) return new Tracing();
  const { OpenTelemetryRecorder } = await import('./open-telemetry.js');
  const role = isApi ? (isWorker ? 'both' : 'api') : 'worker';
  return new Tracing(new OpenTelemetryRecorder(tracing, role, logger));
}
