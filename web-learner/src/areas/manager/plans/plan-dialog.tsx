import { zodResolver } from '@hookform/resolvers/zod';
import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import type { PlanFigures } from '@keenly/contracts/learning-plan';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { toast } from '../../../ui/toasts/toast-store';
import { AssignmentModal } from '../assignments/assignment-modal';
import { ArchivePlan } from './archive-plan';
import { type PlanTerms, useAuthorPlans } from './author-plans';
import { PlanFields, planFormSchema } from './plan-fields';

type Plan = PlanFigures['plan'];

const fields = ['title', 'description', 'category_id'] as const;
const none: PlanTerms = { title: '', description: '', category_id: '' };
const termsOf = ({ title, description, capability }: Plan): PlanTerms => ({
  title,
  description,
  category_id: capability.id,
});

/** A new learning plan, or one that is changed (product/plans#record). */
export function PlanDialog({ plan, onClose }: { plan?: Plan; onClose: () => void }) {
  return plan === undefined ? <NewPlan onClose={onClose} /> : <EditPlan plan={plan} onClose={onClose} />;
}

function usePlanForm(defaultValues: PlanTerms) {
  const form = useForm<PlanTerms>({ resolver: zodResolver(planFormSchema), defaultValues });
  /** What the service says of single fields. */
  const showFaults = (faults: Readonly<Record<string, string>>) => {
    for (const field of fields) {
      const message = faults[field];
      if (message !== undefined) form.setError(field, { message });
    }
  };
  return { form, showFaults };
}

function NewPlan({ onClose }: { onClose: () => void }) {
  const { form, showFaults } = usePlanForm(none);
  const { create } = useAuthorPlans();
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (terms) => {
    try {
      await create(terms);
      toast('success', `Learning plan “${terms.title}” created.`);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) showFaults(error.fields);
      toast('error', wordsFor(error));
    }
  });
  return (
    <AssignmentModal
      title={labels.create}
      submit={labels.createIt}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PlanFields form={form} capability={null} version={0} />
    </AssignmentModal>
  );
}

/** Where someone else changed it meanwhile, nothing typed is lost: the form asks which of the two counts. */
function EditPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [base, setBase] = useState(plan);
  const { form, showFaults } = usePlanForm(termsOf(base));
  const { change, stored } = useAuthorPlans();
  const saving = useVersionedSave<Partial<PlanTerms>>({
    send: (terms, version) => change(base.id, terms, version),
    latest: async () => (await stored(base.id)).version,
    onSaved: onClose,
    onFields: showFaults,
  });
  const { dirtyFields } = form.formState;
  const submitWith = (save: (terms: Partial<PlanTerms>) => Promise<void>) =>
    void form.handleSubmit((terms) =>
      // Only what was changed here: the rest may be someone else's by now, and is theirs to say.
      save(
        Object.fromEntries(
          fields.filter((field) => dirtyFields[field] === true).map((field) => [field, terms[field]]),
        ),
      ),
    )();
  const reload = async () => {
    try {
      const fresh = await stored(base.id);
      setBase(fresh);
      form.reset(termsOf(fresh));
      saving.settle();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <AssignmentModal
      title={`Edit ${base.title}`}
      submit={labels.save}
      busy={saving.busy}
      onSubmit={() => submitWith((terms) => saving.save(terms, base.version))}
      onClose={onClose}
    >
      {saving.conflict ? (
        <ConflictNote
          busy={saving.busy}
          onReload={() => void reload()}
          onOverwrite={() => submitWith(saving.overwrite)}
        />
      ) : null}
      <PlanFields form={form} capability={base.capability} version={base.version} />
      <ArchivePlan id={base.id} onArchived={onClose} />
    </AssignmentModal>
  );
}
