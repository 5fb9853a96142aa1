import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { groupLabels } from '@keenly/contracts/catalogue/groups';
import { signUpMessages } from '@keenly/contracts/catalogue/sign-up';
import { wizardLabels } from '@keenly/contracts/catalogue/wizard';
import type { SignUp, SignUpForm as SignUpValues } from '@keenly/contracts/identity';
import { lazy, Suspense, useState } from 'react';
import { useForm, type Resolver, type UseFormSetError } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { checkLicence } from '../../../shared/organisation/organisations';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Checkbox } from '../../../ui/components/checkbox';
import { Field } from '../../../ui/components/field';
import { signUp } from './sign-up';
import type { LinkedOrganisation } from './linked-organisation';
import type { OrganisationValues } from './organisation-choice';

/** What the form holds: the terms may still be unticked. */
type Values = Omit<SignUpValues, 'terms'> & { terms: boolean };

const loadSchemas = () => import('./form-schemas');
const resolver: Resolver<Values> = async (values, context, options) =>
  (await loadSchemas()).signUpResolver(values as SignUpValues, context, options as never);
const loadChoice = () => import('./organisation-choice');
const OrganisationChoice = lazy(async () => ({ default: (await loadChoice()).OrganisationChoice }));

const texts = [
  { name: 'first_name', label: entryLabels.firstName, type: 'text', autoComplete: 'given-name' },
  { name: 'last_name', label: entryLabels.lastName, type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: entryLabels.email, type: 'email', autoComplete: 'username' },
  { name: 'password', label: entryLabels.password, type: 'password', autoComplete: 'new-password' },
  {
    name: 'confirm_password',
    label: entryLabels.repeatPassword,
    type: 'password',
    autoComplete: 'new-password',
  },
] as const;

interface JoinChoice {
  neighbourhood_id: string;
  actual_id: string;
}

export interface SignUpFormProps {
  email?: string;
  /** What a sign-up link says of the organisation. */
  linked?: LinkedOrganisation | null;
  onSignedUp: (email: string) => void;
}

/** Page 2 of the wizard (product/entering#sign-up-form). */
export function SignUpForm({ email = '', linked = null, onSignedUp }: SignUpFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver,
    defaultValues: { first_name: '', last_name: '', email, password: '', confirm_password: '', terms: false },
  });
  const [choosing, setChoosing] = useState(linked !== null);
  const [choice, setChoice] = useState<OrganisationValues>({
    organisation: linked?.organisation ?? null,
    code: linked?.code ?? '',
  });
  const [choiceError, setChoiceError] = useState<string>();

  const submit = handleSubmit(async ({ confirm_password: _repeated, ...form }) => {
    try {
      const join = choosing ? await checked(choice, setChoiceError) : undefined;
      if (join === 'refused') return;
      await signUp(form as SignUp, withGroup(join, linked));
      onSignedUp(form.email);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error, setError);
    }
  });
  return (
    <form
      className="entry-form"
      noValidate
      onFocus={() => void loadSchemas()}
      onSubmit={(event) => void submit(event).catch((error: unknown) => toast('error', wordsFor(error)))}
    >
      {texts.map(({ name, ...field }) => (
        <div key={name} className={name.endsWith('_name') ? 'entry-half' : 'entry-full'}>
          <Field {...field} error={formState.errors[name]?.message} {...register(name)} />
        </div>
      ))}
      {choosing ? (
        <fieldset className="wizard-organisation">
          <legend className="k-sr">{wizardLabels.organization}</legend>
          <Suspense fallback={null}>
            <OrganisationChoice
              values={choice}
              typed={linked?.typed}
              error={choiceError}
              onChange={(values) => {
                setChoiceError(undefined);
                setChoice(values);
              }}
            />
          </Suspense>
          {linked !== null &&
          linked.group !== null &&
          choice.organisation?.client_id === linked.organisation?.client_id ? (
            <p className="k-meta">
              {groupLabels.willJoin}: <strong>{linked.group.name}</strong>
            </p>
          ) : null}
        </fieldset>
      ) : (
        <div>
          <Button look="text" icon="plus" onClick={() => setChoosing(true)}>
            I have a license code
          </Button>
        </div>
      )}
      <div className="entry-full">
        <Checkbox error={formState.errors.terms?.message} {...register('terms')}>
          I accept the{' '}
          <Link to="/terms-and-conditions" target="_blank" rel="noopener">
            {entryLabels.terms}
          </Link>
        </Checkbox>
      </div>
      <div className="entry-full">
        <Button look="primary" type="submit" busy={formState.isSubmitting}>
          {entryLabels.submit}
        </Button>
      </div>
    </form>
  );
}

/** The link's group goes with the link's organisation, and with no other that was chosen instead. */
function withGroup(
  join: JoinChoice | undefined,
  linked: LinkedOrganisation | null,
): (JoinChoice & { group_id?: string }) | undefined {
  const group = linked?.group ?? null;
  if (join === undefined || group === null) return join;
  return linked?.organisation?.client_id === join.neighbourhood_id ? { ...join, group_id: group.id } : join;
}

/**
 * Asks the service whether the code opens the organisation; a refusal is at the field. Nothing is joined yet: that
 * takes someone who is signed in.
 */
async function checked(
  choice: OrganisationValues,
  refuse: (words: string) => void,
): Promise<JoinChoice | undefined | 'refused'> {
  const problem = (await loadChoice()).choiceProblem(choice);
  if (problem !== undefined) {
    refuse(problem);
    return 'refused';
  }
  if (choice.organisation === null) return undefined;
  const { client_id: clientId } = choice.organisation;
  try {
    await checkLicence({ client_id: clientId, code: choice.code });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse(error.fields['code'] ?? error.message);
    return 'refused';
  }
  return { neighbourhood_id: clientId, actual_id: choice.code };
}

/** A refusal that names fields is at those fields; any other is a toast. */
function showRefusal(error: ApiError, setError: UseFormSetError<Values>): void {
  if (error.code === 'EMAIL_IN_USE') {
    setError('email', { message: signUpMessages.emailInUse }, { shouldFocus: true });
    return;
  }
  const named = texts.filter(({ name }) => error.fields[name] !== undefined);
  for (const { name } of named) setError(name, { message: error.fields[name] ?? error.message });
  if (named.length === 0) toast('error', error.message);
}
