import { planDetailsWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { createLearningPlan } from '@keenly/contracts/learning-plan.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { cardsKey } from '../plan-queries';
import { DetailsDialog, useAudiences, useDetailsForm } from './details-dialog';

export interface NewPlanProps {
  /** Chosen beforehand: '' for none. */
  capability: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** A plan that doesn't exist yet. */
export function NewPlan({ capability, onCreated, onClose }: NewPlanProps) {
  const queryClient = useQueryClient();
  const { options } = useAudiences();
  const [only] = options;
  const { form, showFaults } = useDetailsForm({
    planName: '',
    planDescription: '',
    planCapability: capability,
    publicOption: options.length === 1 && only !== undefined ? only : '',
  });
  const submit = form.handleSubmit(
    async ({ planName, planDescription, planCapability, publicOption: audience }) => {
      try {
        const { data } = await api.ask(createLearningPlan, {
          body: {
            title: planName,
            description: planDescription,
            category_id: planCapability,
            is_public: audience === 'community',
            audience,
          },
        });
        void queryClient.invalidateQueries({ queryKey: cardsKey });
        onCreated(data.id);
      } catch (error) {
        if (error instanceof ApiError) showFaults(error.fields);
        toast('error', wordsFor(error));
      }
    },
  );
  return (
    <DetailsDialog
      form={form}
      submit={words.continue}
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
}
