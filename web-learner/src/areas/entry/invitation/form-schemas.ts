import { zodResolver } from '@hookform/resolvers/zod';
import { invitedSignUpFormSchema } from '@keenly/contracts/identity';

/** Loaded when a person first touches the form: reading the page needs no validation. */
export const invitedSignUpResolver = zodResolver(invitedSignUpFormSchema);
