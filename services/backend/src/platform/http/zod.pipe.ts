import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/** Checks a body, query or parameter with a schema of the contracts: `@Body(zod(loginSchema)) login: Login`. */
export function zod<Schema extends z.ZodType>(schema: Schema): PipeTransform<unknown, z.output<Schema>> {
  return { transform: (value) => schema.parse(value) };
}
