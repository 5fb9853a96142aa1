import { zodResolver } from '@hookform/resolvers/zod';
import { planDetailsWords as words } from '@keenly/contracts/catalogue/plan-pages';
import {
  PLAN_DESCRIPTION_MAX,
  PLAN_TITLE_MAX,
  type PlanAudience,
  planAudiences,
} from '@keenly/contracts/learning-plan';
import { managerRoles } from '@keenly/contracts/roles';
import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSession } from '../../../shared/auth/use-session';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { Modal } from '../../../ui/components/modal';
import { CapabilitySelect } from '../capability-select';
import { LongField } from '../../../ui/components/long-field';
import { type Details, type DetailsValues, detailsSchema, fieldOf, isComplete } from './details-form';
import { VisibilityField } from './visibility-field';
import '../plans.css';

const alone: readonly PlanAudience[] = ['me'];
const shared: readonly PlanAudience[] = planAudiences.filter((audience) => audience !== 'me');

/** Who may see a plan that this person makes; who may not share any has plans of their own (product/plans#plan-details). */
export function useAudiences(): { options: readonly PlanAudience[]; why: string | undefined } {
  const user = useSession()?.user;
  const mayShare = user !== undefined && user.client_id !== null && managerRoles.includes(user.role_id);
  return mayShare ? { options: shared, why: undefined } : { options: alone, why: words.ownWhy };
}

export function useDetailsForm(values: DetailsValues) {
  const form = useForm<DetailsValues, unknown, Details>({
    resolver: zodResolver(detailsSchema),
    defaultValues: values,
  });
  /** What the service says of single fields. */
  const showFaults = (faults: Readonly<Record<string, string>>) => {
    for (const [name, message] of Object.entries(faults)) {
      const field = fieldOf[name];
      if (field !== undefined) form.setError(field, { message });
    }
  };
  return { form, showFaults };
}

export interface DetailsDialogProps {
  form: UseFormReturn<DetailsValues, unknown, Details>;
  /** Chosen before. */
  capability?: { readonly id: string; readonly name: string } | undefined;
  /** An audience that the plan has, and that perhaps isn't offered otherwise. */
  audience?: PlanAudience | undefined;
  submit: string;
  busy: boolean;
  note?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** 'Plan Details', step 1 of 7 (product/plans#plan-details). */
export function DetailsDialog(props: DetailsDialogProps) {
  const { form, capability, audience, submit, busy, note, onSubmit, onClose } = props;
  const id = useId();
  const { options, why } = useAudiences();
  const { register, formState, control } = form;
  const canGoOn = useWatch({ control, compute: isComplete });
  const { errors } = formState;
  const all = audience === undefined || options.includes(audience) ? options : [audience, ...options];
  return (
    <Modal
      title={words.title}
      lead={words.step}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={id} busy={busy} disabled={!canGoOn}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="plan-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {note}
        <Field
          label={words.name}
          autoFocus
          maxLength={PLAN_TITLE_MAX}
          error={errors.planName?.message}
          {...register('planName')}
        />
        <LongField
          label={words.description}
          hint={words.descriptionHint}
          maxLength={PLAN_DESCRIPTION_MAX}
          error={errors.planDescription?.message}
          {...register('planDescription')}
        />
        <CapabilitySelect
          label={words.capability}
          none={words.chooseCapability}
          known={capability}
          error={errors.planCapability?.message}
          {...register('planCapability')}
        />
        <VisibilityField
          options={all}
          why={why}
          error={errors.publicOption?.message}
          field={register('publicOption')}
        />
      </form>
    </Modal>
  );
}
