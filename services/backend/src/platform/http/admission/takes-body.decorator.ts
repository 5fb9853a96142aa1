import { SetMetadata, type Type } from '@nestjs/common';
import type { FastifyContextConfig } from 'fastify';
import type { AuthenticatedRequest } from '../../auth/access.decorator.js';

/** A form or a few fields: what a route takes that says nothing else. */
export const SMALL_BODY_BYTES = 16 * 1024;
/** A list of some hundred things that a person put together. */
export const LIST_BODY_BYTES = 128 * 1024;
/** A long text with its markup: as much as one person may have under way. */
export const TEXT_BODY_BYTES = 2 * LIST_BODY_BYTES;

/** A batch of statements with their attachments: more than a statement of 5 MB. */
export const STATEMENTS_BODY_BYTES = 10 * 1024 * 1024;

/** Looks at a request's headers and address before a byte of its body is read. */
export abstract class BodyGate {
  /** @returns for whom the body counts; throws to refuse it */
  abstract check(request: AuthenticatedRequest): string;
}

/**
 * Which bodies are counted together: forms by whether their sender is known, batches, files that wait on the disk,
 * files that pass through, and what programs send to the record store.
 */
export type BodyPoolName = 'stranger' | 'known' | 'batch' | 'file' | 'stream' | 'statement';

export interface BodyRule {
  /** Bytes of one body; more is PAYLOAD_TOO_LARGE. */
  readonly maxBytes: number;
  /** By who may call the route where absent. */
  readonly pool?: BodyPoolName;
  readonly gate?: Type<BodyGate>;
  /** True where the route reads the body itself as it comes, for as long as that takes. */
  readonly streams?: boolean;
  /** True where the route looks after unstorable text itself, so that one bad part does not cost the rest. */
  readonly mendsText?: boolean;
}

/** Metadata key of a route's body rule. */
export const BODY_RULE = 'keenly:body-rule';

/** How large this route's body may be, and what is asked before it is read. Without it, a small form. */
export const TakesBody = (rule: BodyRule) => SetMetadata(BODY_RULE, rule);

export const smallBody: BodyRule = { maxBytes: SMALL_BODY_BYTES };

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyRule?: BodyRule;
  }
}

/** Whether a route reads its body as it comes. */
export const isStreamed = (config: FastifyContextConfig): boolean => config.bodyRule?.streams === true;
