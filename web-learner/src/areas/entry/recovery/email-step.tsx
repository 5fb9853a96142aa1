import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { recoveryLabels } from '@keenly/contracts/catalogue/recovery-page';
import { useForm, type Resolver } from 'react-hook-form';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { askForCode } from './recover';

interface Values {
  email: string;
}
const loadSchemas = () => import('./form-schemas');
const resolver: Resolver<Values> = async (values, context, options) =>
  (await loadSchemas()).emailResolver(values, context, options);

/** Step 0: the email (product/entering#forgot-password). Goes on only when the request succeeded. */
export function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({ resolver, defaultValues: { email } });
  const submit = handleSubmit(async (form) => {
    toast('info', await askForCode(form));
    onSent(form.email);
  });
  return (
    <form
      className="entry-form"
      noValidate
      onFocus={() => void loadSchemas()}
      onSubmit={(event) => void submit(event).catch((error: unknown) => toast('error', wordsFor(error)))}
    >
      <Field
        label={entryLabels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button look="primary" type="submit" busy={formState.isSubmitting}>
        {recoveryLabels.send}
      </Button>
    </form>
  );
}
