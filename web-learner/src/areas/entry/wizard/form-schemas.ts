import { zodResolver } from '@hookform/resolvers/zod';
import { signUpFormSchema } from '@keenly/contracts/identity';

/** Loaded when a person first touches the form: reading the page needs no validation. */
export const signUpResolver = zodResolver(signUpFormSchema);
