import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';

const ruleSchema = z.object({ required: z.boolean() });

/** The rule of the caller's own organisation (product/entering#required-two-step-sign-in). */
export const secondFactorRuleSchema = z.object({
  data: ruleSchema.extend({
    /** Active members who have no second factor: they'd have to set one up. */
    members_without: z.number().int().nonnegative(),
  }),
});
export type SecondFactorRule = z.infer<typeof secondFactorRuleSchema>;

export const secondFactorRule = endpoint({
  method: 'GET',
  path: '/api/v1/second-factor/requirement',
  access: permitted('organisation.edit', 'organisation'),
  summary: 'Does your organization require two-step sign-in?',
  answer: secondFactorRuleSchema,
  errors: ['NOT_FOUND'],
});

export const changeSecondFactorRule = endpoint({
  method: 'PUT',
  path: '/api/v1/second-factor/requirement',
  access: permitted('organisation.edit', 'organisation'),
  summary: 'Require two-step sign-in of every member, or make it optional. You need it yourself first.',
  body: ruleSchema,
  answer: secondFactorRuleSchema,
  errors: ['CONFLICT', 'NOT_FOUND'],
});
