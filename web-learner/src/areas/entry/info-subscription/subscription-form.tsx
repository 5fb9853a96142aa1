import { zodResolver } from '@hookform/resolvers/zod';
import { infoLabels as labels } from '@keenly/contracts/catalogue/info';
import { subscriptionMessages as words } from '@keenly/contracts/catalogue/organisations';
import type { LookupPage } from '@keenly/contracts/lookups';
import type { OwnSubscription } from '@keenly/contracts/weekly-tools';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useSession } from '../../../shared/auth/use-session';
import { wordsFor } from '../../../shared/api/api-error';
import { CountryField } from '../../../shared/lookups/place-fields';
import { countriesQuery } from '../../../shared/lookups/places';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { SelectField } from '../../../ui/components/select-field';
import { Bone } from '../../../ui/components/skeleton';
import { industriesQuery, interestsQuery, subscriptionQuery, useSubscribe } from './subscription';
import { Interests } from './interests';
import { subscriptionFormSchema, toWire, type SubscriptionForm as Values } from './form-schema';
import './subscription-form.css';

/** The weekly email about AI tools, on the info page's tools card (product/mails#weekly-email). */
export function SubscriptionForm() {
  const own = useQuery(subscriptionQuery);
  return (
    <AnswerPanel answer={own} skeleton={<Bone height="320px" />}>
      {({ data }) => <Form subscription={data} />}
    </AnswerPanel>
  );
}

function Form({ subscription }: { subscription: OwnSubscription['data'] }) {
  const user = useSession()?.user;
  const industries = useQuery(industriesQuery);
  const interests = useQuery(interestsQuery);
  const countries = useQuery(countriesQuery);
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
      <UnreadLists lists={[industries, interests, countries]} />
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
      {/* Both choices are given their value, not left to keep it: a list may come after what was chosen from it. */}
      <Controller
        control={control}
        name="industry"
        render={({ field }) => (
          <SelectField {...field} label={labels.industry}>
            <option value="">
              {industries.isError ? 'Couldn’t load the list. Try again.' : 'Choose an industry'}
            </option>
            {industries.data?.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      />
      <Field
        label={labels.roleTitle}
        autoComplete="organization-title"
        error={errors.roleTitle?.message}
        {...register('roleTitle')}
      />
      <Controller
        control={control}
        name="country"
        render={({ field }) => <CountryField {...field} label={labels.country} />}
      />
      <Controller
        control={control}
        name="interests"
        render={({ field }) => (
          <Interests
            options={interests.data?.data ?? (interests.isError ? [] : undefined)}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="subscription-all subscription-send">
        <Button look="primary" type="submit" busy={isPending}>
          {subscription === null ? labels.subscribe : 'Save my settings'}
        </Button>
        <p className="k-quiet">
          {subscription === null
            ? '1 email a week. Each one has a link to unsubscribe.'
            : 'You’re subscribed. To unsubscribe, use the link at the end of any email.'}
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

/** Lists that could not be read: why, and the way to try again. What was chosen from them before is kept. */
function UnreadLists({ lists }: { lists: readonly UseQueryResult<LookupPage>[] }) {
  const failed = lists.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  return (
    <div className="subscription-all">
      <RetryPanel
        reason={wordsFor(failed[0]?.error)}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    </div>
  );
}
