import { entryLabels } from '@keenly/contracts/catalogue/entry';
import type { Login } from '@keenly/contracts/identity';
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { ApiError, wordsFor } from '../../../kit/api/api-error';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Checkbox } from '../../../kit/ui/checkbox';
import { Field } from '../../../kit/ui/field';
import { SocialButtons } from '../../../kit/social/social-buttons';
import { signIn } from '../api/sign-in';

/** Of few people: nobody else loads it. */
const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form')).SecondStepForm }));

const loadSchemas = () => import('./form-schemas');
const resolver: Resolver<Login> = async (values, context, options) =>
  (await loadSchemas()).loginResolver(values, context, options);

export interface SignInFormProps {
  /** Receives the email whose code is still due, and what it is handed in with. */
  onUnverified: (email: string, token: string | undefined) => void;
}

/** From the link of an email, behind '#', which no server is sent. */
const passIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('pass') ?? undefined;

/** Document 1 §2.1 and §5 'Login'. */
export function SignInForm({ onUnverified }: SignInFormProps) {
  const { hash } = useLocation();
  const [challenge, setChallenge] = useState<string>();
  const { register, handleSubmit, formState, control } = useForm<Login>({
    resolver,
    defaultValues: { email: '', password: '', remember_me: false, pass: passIn(hash) },
  });
  const rememberMe = useWatch({ control, name: 'remember_me' });
  const submit = handleSubmit(async (form) => {
    try {
      await signIn(form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.challenge !== undefined) {
        setChallenge(error.challenge);
        return;
      }
      toast('error', error.message);
      if (error.emailVerified === false) onUnverified(form.email, error.verificationToken);
    }
  });
  if (challenge !== undefined)
    return (
      <Suspense>
        <SecondStepForm challenge={challenge} onLapsed={() => setChallenge(undefined)} />
      </Suspense>
    );
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
      <SocialButtons from="sign-in" rememberMe={rememberMe === true} />
    </>
  );
}
