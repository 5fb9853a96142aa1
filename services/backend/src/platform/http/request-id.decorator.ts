import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isNamedByItself?: boolean;
  }
}

/** The request's correlation id, which its answer carries. */
export const RequestId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<FastifyRequest>().id,
);

/**
 * A route whose handler hands its `RequestId` on by itself, so that what it does needn't be followed: that costs each promise
 * of the process (`correlation.ts`). Followed it is where the caller brought the id, or the request is traced. Only for a
 * route that is called so often that this matters; lines that others log meanwhile don't name the request.
 */
export const NamesItself = () => RouteConfig({ isNamedByItself: true });

export const isNamedByItself = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isNamedByItself === true;
