import { entryLabels } from '@keenly/contracts/catalogue/entry';
import type { Login } from '@keenly/contracts/identity';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Checkbox } from '../../../ui/components/checkbox';
import { Field } from '../../../ui/components/field';
import { OrganizationButton } from '../social/organization-button';
import { SocialButtons } from '../social/social-buttons';
import { signIn } from './sign-in';
import { PasskeyButton } from './passkey-button';

const loadSchemas = () => import('./form-schemas');
const resolver: Resolver<Login> = async (values, context, options) =>
  (await loadSchemas()).loginResolver(values, context, options);

export interface SignInFormProps {
  /** Receives the email whose code is still due, and what it is handed in with. */
  onUnverified: (email: string, token: string | undefined) => void;
}

/** The sign-in form (product/entering#sign-in). */
export function SignInForm({ onUnverified }: SignInFormProps) {
  const [secondStep, setSecondStep] = useState<ReactNode>();
  const { register, handleSubmit, formState, control } = useForm<Login>({
    resolver,
    defaultValues: { email: '', password: '', remember_me: false },
  });
  const [email, rememberMe] = useWatch({ control, name: ['email', 'remember_me'] });
  const submit = handleSubmit(async (form) => {
    try {
      await signIn(form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.nextToken !== undefined && error.status === 401) {
        // Of few people: no one else loads it.
        const { SecondStepForm } = await import('./second-step-form');
        setSecondStep(
          <SecondStepForm challenge={error.nextToken} onLapsed={() => setSecondStep(undefined)} />,
        );
        return;
      }
      toast('error', error.message);
      if (error.emailVerified === false) onUnverified(form.email, error.nextToken);
    }
  });
  if (secondStep !== undefined) return secondStep;
  return (
    <>
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
        <Field
          label={entryLabels.password}
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <div className="entry-row">
          <Checkbox {...register('remember_me')}>{entryLabels.rememberMe}</Checkbox>
          <Link className="k-meta" to="/forgot-password">
            {entryLabels.forgotPassword}
          </Link>
        </div>
        <Button look="primary" type="submit" busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Signing in…' : entryLabels.signIn}
        </Button>
      </form>
      <OrganizationButton email={email} rememberMe={rememberMe === true} />
      <PasskeyButton rememberMe={rememberMe === true} />
      <SocialButtons from="sign-in" rememberMe={rememberMe === true} />
    </>
  );
}
