import { planDetailsWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { ChangePlan } from '@keenly/contracts/learning-plan';
import { changeLearningPlan } from '@keenly/contracts/learning-plan.endpoints';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { toast } from '../../../ui/toasts/toast-store';
import { cardsKey, wholePlanQuery } from '../plan-queries';
import { DetailsDialog, useDetailsForm } from './details-dialog';
import type { Details, DetailsValues } from './details-form';

const valuesOf = ({ title, description, capability, audience }: WholePlan): DetailsValues => ({
  ...{ planName: title, planDescription: description, planCapability: capability.id },
  publicOption: audience,
});

/** The details of a plan that there is. Where someone else changed it in between, the form asks which of the two counts. */
export function EditDetails({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(plan);
  const { form, showFaults } = useDetailsForm(valuesOf(base));
  const query = wholePlanQuery(base.id);
  const stored = async () => (await queryClient.query({ ...query, staleTime: 0 })).data;
  const saving = useVersionedSave<ChangePlan>({
    send: (terms, version) =>
      api.ask(changeLearningPlan, { params: { id: base.id }, body: { ...terms, version } }),
    latest: async () => (await stored()).version,
    onSaved: () => {
      for (const { queryKey } of [query, { queryKey: cardsKey }])
        void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
    onFields: showFaults,
  });
  const { dirtyFields } = form.formState;
  const submitWith = (save: (terms: ChangePlan) => Promise<void>) =>
    void form.handleSubmit((values) => save(changed(values, dirtyFields)))();
  const reload = async () => {
    try {
      const fresh = await stored();
      setBase(fresh);
      form.reset(valuesOf(fresh));
      saving.settle();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <DetailsDialog
      form={form}
      capability={base.capability}
      audience={base.audience}
      submit={words.save}
      busy={saving.busy}
      note={
        saving.conflict ? (
          <ConflictNote
            busy={saving.busy}
            onReload={() => void reload()}
            onOverwrite={() => submitWith(saving.overwrite)}
          />
        ) : null
      }
      onSubmit={() => submitWith((terms) => saving.save(terms, base.version))}
      onClose={onClose}
    />
  );
}

/** Only what was changed here: the rest may be someone else's by now, and is theirs to say. */
function changed(
  { planName, planDescription, planCapability, publicOption }: Details,
  dirty: Partial<Record<keyof DetailsValues, boolean>>,
): ChangePlan {
  return {
    ...(dirty.planName === true && { title: planName }),
    ...(dirty.planDescription === true && { description: planDescription }),
    ...(dirty.planCapability === true && { category_id: planCapability }),
    ...(dirty.publicOption === true && { audience: publicOption }),
  };
}
