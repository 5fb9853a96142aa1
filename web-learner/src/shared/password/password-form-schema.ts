import { passwordChangeMessages as words } from '@keenly/contracts/catalogue/recovery';
import { passwordRuleSchema } from '@keenly/contracts/verification';
import { z } from 'zod';

/**
 * Existing, new and confirmed password each follow the shared rule, and the last two are alike
 * (product/entering#update-password).
 */
export const passwordFormSchema = z
  .object({
    existing_password: passwordRuleSchema(words.existing),
    password: passwordRuleSchema(words.password),
    confirm_password: passwordRuleSchema('Confirm Password'),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: words.confirmMismatch,
  });
export type PasswordForm = z.infer<typeof passwordFormSchema>;
