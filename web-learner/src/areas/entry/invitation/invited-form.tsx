import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { invitationPage as words } from '@keenly/contracts/catalogue/invitations';
import type { ShownInvitation } from '@keenly/contracts/invitations';
import { useForm, type Resolver } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Checkbox } from '../../../ui/components/checkbox';
import { Field } from '../../../ui/components/field';
import { toast } from '../../../ui/toasts/toast-store';
import { acceptAsNew } from './invitation';

interface Values {
  first_name: string;
  last_name: string;
  password: string;
  confirm_password: string;
  terms: boolean;
}

const loadSchemas = () => import('./form-schemas');
const resolver: Resolver<Values> = async (values, context, options) =>
  (await loadSchemas()).invitedSignUpResolver(values as never, context, options as never);

const texts = [
  { name: 'first_name', label: entryLabels.firstName, type: 'text', autoComplete: 'given-name' },
  { name: 'last_name', label: entryLabels.lastName, type: 'text', autoComplete: 'family-name' },
  { name: 'password', label: entryLabels.password, type: 'password', autoComplete: 'new-password' },
  {
    name: 'confirm_password',
    label: entryLabels.repeatPassword,
    type: 'password',
    autoComplete: 'new-password',
  },
] as const;

export interface InvitedFormProps {
  token: string;
  invitation: ShownInvitation['data'];
  /** The address has an account after all. */
  onKnown: () => void;
  onJoined: () => void;
}

/** Name and password of someone new; the address is the invitation's, and proved by its link. */
export function InvitedForm({ token, invitation, onKnown, onJoined }: InvitedFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver,
    defaultValues: {
      first_name: invitation.first_name,
      last_name: invitation.last_name,
      password: '',
      confirm_password: '',
      terms: false,
    },
  });
  const submit = handleSubmit(async ({ confirm_password: _repeated, ...form }) => {
    try {
      await acceptAsNew({ ...form, terms: true, token });
      onJoined();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = texts.filter(({ name }) => error.fields[name] !== undefined);
      for (const { name } of named) setError(name, { message: error.fields[name] ?? error.message });
      if (named.length === 0) toast('error', error.message);
      if (error.code === 'EMAIL_IN_USE') onKnown();
    }
  });
  return (
    <form
      className="entry-form"
      noValidate
      onFocus={() => void loadSchemas()}
      onSubmit={(event) => void submit(event).catch((error: unknown) => toast('error', wordsFor(error)))}
    >
      <p className="k-meta entry-full">{words.choose}</p>
      {texts.map(({ name, ...field }) => (
        <div key={name} className={name.endsWith('_name') ? 'entry-half' : 'entry-full'}>
          <Field {...field} error={formState.errors[name]?.message} {...register(name)} />
        </div>
      ))}
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
          {words.signUp}
        </Button>
      </div>
    </form>
  );
}
