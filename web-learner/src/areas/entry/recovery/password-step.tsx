import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { recoveryLabels } from '@keenly/contracts/catalogue/recovery-page';
import type { NewPasswordForm } from '@keenly/contracts/verification';
import { useForm, type Resolver } from 'react-hook-form';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { createPassword } from './recover';

const loadSchemas = () => import('./form-schemas');
const resolver: Resolver<NewPasswordForm> = async (values, context, options) =>
  (await loadSchemas()).passwordResolver(values, context, options);

export interface PasswordStepProps {
  email: string;
  grant: string;
  /** The password is set. */
  onDone: () => void;
  /** The grant is used up or too old: a new code is needed. */
  onLapsed: () => void;
}

/** Step 2: the new password, twice (product/entering#forgot-password). */
export function PasswordStep({ email, grant, onDone, onLapsed }: PasswordStepProps) {
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordForm>({
    resolver,
    defaultValues: { password: '', confirm_password: '' },
  });
  const submit = handleSubmit(async (form) => {
    try {
      toast('success', await createPassword({ ...form, email, grant }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast('error', error.message);
      if (error.code === 'GRANT_REFUSED') onLapsed();
      if (error.fields['password'] !== undefined) setError('password', { message: error.fields['password'] });
    }
  });
  return (
    <form
      className="entry-form"
      noValidate
      onFocus={() => void loadSchemas()}
      onSubmit={(event) => void submit(event).catch((error: unknown) => toast('error', wordsFor(error)))}
    >
      {/* For password managers, which keep the password with the address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={entryLabels.password}
        type="password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number, and a special character."
        {...register('password')}
      />
      <Field
        label={recoveryLabels.confirmPassword}
        type="password"
        autoComplete="new-password"
        error={formState.errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <Button look="primary" type="submit" busy={formState.isSubmitting}>
        {recoveryLabels.update}
      </Button>
    </form>
  );
}
