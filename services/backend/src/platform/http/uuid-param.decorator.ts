import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.js';

const uuid = z.uuid();

/** A path parameter that is an id; NOT_FOUND for what cannot be one, as for one that no one has. */
export function UuidParam(name: string): ParameterDecorator {
  return (target, method, index) => {
    Param(name, {
      transform: (value: unknown) => {
        const parsed = uuid.safeParse(value);
        if (parsed.success) return parsed.data;
        throw new DomainError('NOT_FOUND', failureMessages.notFound);
      },
    })(target, method, index);
    const descriptor = method === undefined ? undefined : Object.getOwnPropertyDescriptor(target, method);
    if (method !== undefined && descriptor !== undefined) {
      ApiParam({ name, schema: { type: 'string', format: 'uuid' } })(target, method, descriptor);
    }
  };
}
