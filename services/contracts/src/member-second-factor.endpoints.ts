import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';
import { provedSchema } from './second-factor.js';

/** Why an admin can't reset a member's second factor (product/entering#reset-by-an-admin). */
export const resetObstacleSchema = z.enum(['self', 'above', 'elsewhere']);
export type ResetObstacle = z.infer<typeof resetObstacleSchema>;

export const memberSecondFactorSchema = z.object({
  data: z.object({
    /** Two-step sign-in is on. */
    on: z.boolean(),
    /** Null where the caller can reset it. */
    obstacle: resetObstacleSchema.nullable(),
  }),
});
export type MemberSecondFactor = z.infer<typeof memberSecondFactorSchema>;

/** `id` is the member's account. */
export const memberSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/members/:id/second-factor',
  access: permitted('member.remove', 'organisation'),
  summary: 'Does a member of your organization use two-step sign-in, and can you reset it?',
  answer: memberSecondFactorSchema,
  errors: ['NOT_FOUND'],
});

export const resetMemberSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/members/:id/second-factor/reset',
  access: permitted('member.remove', 'organisation'),
  summary: 'Reset a member’s two-step sign-in and sign them out everywhere. Your password is asked again.',
  body: provedSchema,
  errors: ['PASSWORD_WRONG', 'NOT_FOUND', 'CONFLICT'],
});
