import { planDetailsWords } from '@keenly/contracts/catalogue/plan-pages';
import { createPlanSchema, planAudiences } from '@keenly/contracts/learning-plan';
import { z } from 'zod';

/** The Plan Details form (product/plans#plan-details), with the rules and words of the wire. */
export const detailsSchema = z.object({
  planName: createPlanSchema.shape.title,
  planDescription: createPlanSchema.shape.description.unwrap(),
  planCapability: createPlanSchema.shape.category_id,
  publicOption: z.string().pipe(z.enum(planAudiences, { error: planDetailsWords.visibilityMissing })),
});
export type Details = z.infer<typeof detailsSchema>;
export interface DetailsValues {
  planName: string;
  planDescription: string;
  planCapability: string;
  publicOption: string;
}

/** Whether Continue can be chosen: a name, a capability, and who sees it. */
export const isComplete = ({ planName, planCapability, publicOption }: DetailsValues): boolean =>
  planName.trim() !== '' && planCapability !== '' && publicOption !== '';

/** What the service calls the form's fields. */
export const fieldOf: Readonly<Record<string, keyof DetailsValues>> = {
  title: 'planName',
  description: 'planDescription',
  category_id: 'planCapability',
  audience: 'publicOption',
};
