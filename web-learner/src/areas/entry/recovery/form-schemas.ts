import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordSchema, newPasswordFormSchema } from '@keenly/contracts/verification';

/** Loaded when a person first touches a form: reading a page needs no validation. */
export const emailResolver = zodResolver(forgotPasswordSchema.pick({ email: true }));
export const passwordResolver = zodResolver(newPasswordFormSchema);
