import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';

/** The people an organisation lets see expressions (product/expressions#affect-policy). */
export const affectPolicySchema = z.enum(['off', 'self', 'coaches']);
export type AffectPolicyName = z.infer<typeof affectPolicySchema>;

const policyBody = z.object({ policy: affectPolicySchema });

export const affectPolicyAnswerSchema = z.object({
  data: policyBody.extend({
    /** Null where it was never changed since the organisation was founded. */
    changed_at: z.iso.datetime().nullable(),
    /** The member who changed it; null where that is no one who is known any more. */
    changed_by: z.string().nullable(),
  }),
});
export type AffectPolicyAnswer = z.infer<typeof affectPolicyAnswerSchema>;

export const affectPolicy = endpoint({
  method: 'GET',
  path: '/api/v1/affect_policy',
  access: permitted('member.read', 'organisation'),
  summary: 'Who may see expressions in your organization, and who decided that.',
  answer: affectPolicyAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const changeAffectPolicy = endpoint({
  method: 'PUT',
  path: '/api/v1/affect_policy',
  access: permitted('organisation.edit', 'organisation'),
  summary: 'Decide who may see expressions in your organization.',
  body: policyBody,
  answer: affectPolicyAnswerSchema,
  errors: ['NOT_FOUND'],
});
