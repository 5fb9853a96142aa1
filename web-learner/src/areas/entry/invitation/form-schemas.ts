import { zodResolver } from '@hookform/resolvers/zod';
import { signUpMessages } from '@keenly/contracts/catalogue/sign-up';
import { signUpSchema } from '@keenly/contracts/identity';
import { z } from 'zod';

/** Loaded when a person first touches the form: reading the page needs no validation. */
export const invitedSignUpResolver = zodResolver(
  signUpSchema
    .omit({ email: true })
    .extend({
      confirm_password: z
        .string({ error: signUpMessages.confirmRequired })
        .min(1, signUpMessages.confirmRequired),
    })
    .refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: signUpMessages.confirmMismatch,
    }),
);
