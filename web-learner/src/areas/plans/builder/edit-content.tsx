import { zodResolver } from '@hookform/resolvers/zod';
import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { ChangeInPlan, PlanItem, WholePlan } from '@keenly/contracts/plan-content';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { wordsFor } from '../../../shared/api/api-error';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';
import { toast } from '../../../ui/toasts/toast-store';
import { wholePlanQuery } from '../plan-queries';
import { ContentFields } from './content-fields';
import { type Customized, type CustomizedValues, customizedSchema } from './form-schemas';
import type { usePlanChanges } from './plan-changes';

/** Customized content as it was read, and the plan's version at that time. */
export interface EditedContent {
  readonly item: PlanItem;
  readonly version: number;
}

/** Nothing where the plan no longer has it. */
export function editedContent(plan: WholePlan | undefined, id: string): EditedContent | undefined {
  const item = plan?.modules.flatMap(({ items }) => items).find((one) => one.id === id);
  return plan === undefined || item === undefined ? undefined : { item, version: plan.version };
}

export interface EditContentProps {
  planId: string;
  edited: EditedContent;
  /** The plan's capability, offered where the content's own is gone. */
  capability: { readonly id: string; readonly name: string };
  onSend: ReturnType<typeof usePlanChanges>['change'];
  onClose: () => void;
}

const names = ['heading', 'url', 'description', 'category_id', 'content_type'] as const;

const valuesOf = ({ heading, url, description, category, content_type }: PlanItem): CustomizedValues => ({
  ...{ heading, description, url: url ?? '' },
  ...{ category_id: category.id ?? '', content_type: content_type ?? '' },
});

/**
 * Customized content that a plan has (product/plans#plan-builder). Where someone else changed the plan in between, the
 * form asks which of the two counts.
 */
export function EditContent({ planId, edited, capability, onSend, onClose }: EditContentProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(edited);
  const { register, handleSubmit, formState, setError, reset } = useForm<
    CustomizedValues,
    unknown,
    Customized
  >({ mode: 'onTouched', resolver: zodResolver(customizedSchema), defaultValues: valuesOf(edited.item) });
  const { errors, dirtyFields } = formState;
  const { id, category } = base.item;
  const stored = async () => (await client.query({ ...wholePlanQuery(planId), staleTime: 0 })).data;
  const saving = useVersionedSave<ChangeInPlan>({
    send: (change, version) => onSend(id, { ...change, version }),
    latest: async () => (await stored()).version,
    onSaved: onClose,
    onFields: (fields) => {
      for (const name of names) {
        const message = fields[name];
        if (message !== undefined) setError(name, { message });
      }
    },
  });
  const submitWith = (save: (change: ChangeInPlan) => Promise<void>) =>
    void handleSubmit((values) => save(changed(values, dirtyFields)))();
  const reload = async () => {
    try {
      const fresh = editedContent(await stored(), id);
      if (fresh === undefined) {
        toast('info', words.contentGone);
        onClose();
        return;
      }
      setBase(fresh);
      reset(valuesOf(fresh.item));
      saving.settle();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <Modal title={words.editContent} onClose={onClose}>
      <form
        noValidate
        className="plan-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.busy) submitWith((change) => saving.save(change, base.version));
        }}
      >
        {saving.conflict ? (
          <ConflictNote
            busy={saving.busy}
            onReload={() => void reload()}
            onOverwrite={() => submitWith(saving.overwrite)}
          />
        ) : null}
        <ContentFields
          register={register}
          errors={errors}
          capability={category.id === null ? capability : { id: category.id, name: category.name }}
        />
        <div className="plan-form-actions">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" busy={saving.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Only what was changed here: the rest may be someone else's by now, and is theirs to say. */
function changed(values: Customized, dirty: Partial<Record<keyof CustomizedValues, boolean>>): ChangeInPlan {
  return {
    ...(dirty.heading === true && { heading: values.heading }),
    ...(dirty.url === true && { url: values.url }),
    ...(dirty.description === true && { description: values.description }),
    ...(dirty.category_id === true && { category_id: values.category_id }),
    ...(dirty.content_type === true && { content_type: values.content_type }),
  };
}
