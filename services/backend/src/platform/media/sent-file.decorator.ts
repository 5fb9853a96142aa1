import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Endpoint } from '@keenly/contracts/endpoint';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { mediaTypeOf } from './media-type-of.js';
import { UploadedFile } from './uploaded-file.js';

/** Parameter decorator for the body of an endpoint that takes a file. UNSUPPORTED_MEDIA_TYPE for any other type. */
export const SentFile = createParamDecorator(
  ({ takes }: Pick<Endpoint, 'takes'>, context: ExecutionContext): UploadedFile => {
    const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body instanceof UploadedFile && mediaTypeOf(headers) === takes) return body;
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', failureMessages.badRequest);
  },
);
