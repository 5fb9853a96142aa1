import {
  roleTitleSchema,
  weeklySubscriptionSchema,
  type WeeklySubscription,
} from '@keenly/contracts/weekly-tools';
import { z } from 'zod';

const interestFields = ['interest_one', 'interest_two', 'interest_three', 'interest_four'] as const;

/** The form keeps the interests as a list; the wire names them one to four (product/mails#weekly-email). */
export const subscriptionFormSchema = z.object({
  ...weeklySubscriptionSchema.pick({ first_name: true, email: true }).shape,
  roleTitle: roleTitleSchema,
  country: z.string(),
  industry: z.string(),
  interests: z.array(z.string()),
});
export type SubscriptionForm = z.infer<typeof subscriptionFormSchema>;

/** What is sent. Throws where the look-ups offered something the service does not know. */
export function toWire({ interests, ...form }: SubscriptionForm): WeeklySubscription {
  const named = Object.fromEntries(interestFields.map((field, at) => [field, interests[at] ?? '']));
  return weeklySubscriptionSchema.parse({ ...form, ...named });
}
