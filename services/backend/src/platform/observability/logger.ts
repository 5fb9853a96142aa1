import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentCorrelation, currentSpan } from './correlation.js';
import { framesOf, loggedError } from './logged-error.js';

/**
 * One JSON line an entry, with the correlation id of what is under way and, where it is traced, its place in the trace. Never holds tokens, names, page addresses or the
 * parameters of a statement.
 * @param to where the lines go; the standard output where absent
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => loggedError(error) },
    base: { service: 'keenly' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const correlation = currentCorrelation();
      const span = currentSpan();
      return {
        ...(correlation !== undefined && { correlation }),
        ...(span !== undefined && { trace_id: span.traceId, span_id: span.spanId }),
      };
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
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
    this.logger.error(inNestsWords(message, stack, context), sentenceOf(message));
  }

  fatal(message: unknown, stack?: string, context?: string): void {
    this.logger.fatal(inNestsWords(message, stack, context), sentenceOf(message));
  }
}

/** Nest hands over an error, or its message and stack. */
function inNestsWords(message: unknown, stack: string | undefined, context: string | undefined): object {
  const frames = stack === undefined ? {} : { stack: framesOf(stack) };
  return { context, ...(message instanceof Error ? { err: message } : frames) };
}

function sentenceOf(message: unknown): string {
  return message instanceof Error ? loggedError(message).message : String(message);
}

/** Injection token of the pino logger. */
export const LOGGER = Symbol('Logger');
