import { zodResolver } from '@hookform/resolvers/zod';
import { infoLabels as labels } from '@keenly/contracts/catalogue/info';
import { subscriptionMessages as words } from '@keenly/contracts/catalogue/organisations';
import type { LookupOption } from '@keenly/contracts/lookups';
import { INTERESTS_MAX, type OwnSubscription } from '@keenly/contracts/weekly-tools';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useSession } from '../../../kit/auth/use-session';
import { countriesQuery } from '../../../kit/lookups/places';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Checkbox } from '../../../kit/ui/checkbox';
import { Field } from '../../../kit/ui/field';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { SelectField } from '../../../kit/ui/select-field';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { industriesQuery, interestsQuery, subscriptionQuery, useSubscribe } from '../api/subscription';
import { subscriptionFormSchema, toWire, type SubscriptionForm as Values } from './form-schema';
import './subscription-form.css';

/** The weekly e-mail about AI tools, on the info page's tools card (document 1 §2.3, §4, §5). */
export function SubscriptionForm() {
  const own = useQuery(subscriptionQuery);
  const loading = useShowLoading(own.isPending);
  if (own.isError) {
    return <RetryPanel reason={own.error.message} busy={own.isFetching} onRetry={() => void own.refetch()} />;
  }
  if (own.data === undefined) return loading ? <Bone height="320px" /> : null;
  return <Form subscription={own.data.data} />;
}

function Form({ subscription }: { subscription: OwnSubscription['data'] }) {
  const user = useSession()?.user;
  const industries = useQuery(industriesQuery).data?.data;
  const interests = useQuery(interestsQuery);
  const countries = useQuery(countriesQuery).data?.data;
  const { register, control, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(subscriptionFormSchema),
    values: valuesOf(subscription, user),
    resetOptions: { keepDirtyValues: true },
  });
  const { mutate, isPending } = useSubscribe();
  const submit = handleSubmit((values) =>
    mutate(toWire(values), {
      onSuccess: ({ message }) => {
        if (message !== '') toast('success', words.subscribed);
      },
      onError: (error) => {
        toast('error', error.message);
        if ('fields' in error) {
          const { email } = error.fields as Record<string, string>;
          if (email !== undefined) setError('email', { message: email });
        }
      },
    }),
  );
  const { errors } = formState;
  return (
    <form className="subscription" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={labels.firstName}
        autoComplete="given-name"
        error={errors.first_name?.message}
        {...register('first_name')}
      />
      <Field
        label={labels.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <SelectField label={labels.industry} {...register('industry')}>
        <Options list={industries} />
      </SelectField>
      <Field label={labels.roleTitle} autoComplete="organization-title" {...register('roleTitle')} />
      <SelectField label={labels.country} autoComplete="country" {...register('country')}>
        <Options list={countries} />
      </SelectField>
      <Controller
        control={control}
        name="interests"
        render={({ field }) => (
          <Interests
            options={interests.data?.data ?? []}
            failed={interests.isError}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="subscription-all subscription-send">
        <Button look="primary" type="submit" busy={isPending}>
          {subscription === null ? labels.subscribe : 'Save my choices'}
        </Button>
        <p className="k-quiet">
          {subscription === null
            ? 'One e-mail a week. Each has a link that ends it in one click.'
            : 'You are subscribed. The link at the end of each e-mail ends it in one click.'}
        </p>
      </div>
    </form>
  );
}

function valuesOf(
  subscription: OwnSubscription['data'],
  user: { first_name: string; email: string } | undefined,
) {
  return {
    first_name: subscription?.first_name ?? user?.first_name ?? '',
    email: subscription?.email ?? user?.email ?? '',
    industry: subscription?.industry ?? '',
    roleTitle: subscription?.roleTitle ?? '',
    country: subscription?.country ?? '',
    interests: [...(subscription?.interests ?? [])],
  };
}

function Options({ list }: { list: readonly LookupOption[] | undefined }) {
  return (
    <>
      <option value="">{list === undefined ? 'Loading…' : 'Not chosen'}</option>
      {list?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

interface InterestsProps {
  options: readonly LookupOption[];
  failed: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Interests({ options, failed, chosen, onChange }: InterestsProps) {
  const full = chosen.length >= INTERESTS_MAX;
  return (
    <fieldset className="subscription-all">
      <legend>
        {labels.interests}{' '}
        <span className="k-quiet">
          {chosen.length} of at most {INTERESTS_MAX}
        </span>
      </legend>
      {failed ? <p className="k-quiet">The list cannot be read now.</p> : null}
      <div className="subscription-interests">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={full && !chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
