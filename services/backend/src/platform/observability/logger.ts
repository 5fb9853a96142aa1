import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { currentCorrelation } from './correlation.js';

/** One JSON line an entry, with the correlation id of what is under way. Never holds tokens, names or page addresses. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'keenly' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const correlation = currentCorrelation();
      return correlation === undefined ? {} : { correlation };
    },
  });
}

/** Lets Nest speak through the same logger. */
export class NestPinoLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  fatal(message: unknown, stack?: string, context?: string): void {
    this.logger.fatal({ context, stack }, String(message));
  }
}

/** Injection token of the pino logger. */
export const LOGGER = Symbol('Logger');
