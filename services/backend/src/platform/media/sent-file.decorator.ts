import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { UploadedFile } from './uploaded-file.js';

/** Parameter decorator for the body of an endpoint that takes a file. UNSUPPORTED_MEDIA_TYPE for any other type. */
export const SentFile = createParamDecorator((type: string, context: ExecutionContext): UploadedFile => {
  const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (body instanceof UploadedFile && headers['content-type']?.split(';')[0]?.trim().toLowerCase() === type)
    return body;
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', failureMessages.badRequest);
});
