import type { WholeCourse } from '@keenly/contracts/content';
import { useVersionedSave } from '@keenly/web-learner/shared/editing/use-versioned-save';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeKnown, readAgain } from '../../content-queries';
import { latestOf } from '../latest';
import { useTypedDraft } from '../typed/use-typed-draft';
import { TextConflict } from './text-conflict';
import { noFaults, textFaults, textOf, type TextValues } from './text-values';

type Kept = TextValues & { readonly id: string; readonly version: number };

export interface KeptTextParts<Saved> {
  readonly kind: 'section' | 'lesson';
  readonly courseId: string;
  /** As it's known now. */
  readonly kept: Kept;
  readonly headingLabel: string;
  readonly send: (body: TextValues & { readonly version: number | undefined }) => Promise<Saved>;
  /** The course with what was saved. */
  readonly put: (course: WholeCourse, saved: Saved) => WholeCourse;
  /** The same section or lesson of a course as it's stored. */
  readonly find: (course: WholeCourse) => Kept | undefined;
  readonly onSaved: () => void;
}

/**
 * A section or lesson that is there: what is typed over it, how it's saved, and both texts where someone
 * else saved. What is typed outlasts the tab.
 */
export function useKeptText<Saved>(parts: KeptTextParts<Saved>) {
  const { kind, courseId, kept, headingLabel, send, put, find, onSaved } = parts;
  const client = useQueryClient();
  const draft = useTypedDraft({
    thing: { courseId, thing: `${kind}/${kept.id}` },
    kept,
    valuesOf: textOf,
  });
  const [faults, setFaults] = useState(noFaults);
  const saving = useVersionedSave<TextValues>({
    send: async (values, version) => {
      const saved = await send({ ...values, version });
      changeKnown(client, courseId, (course) => put(course, saved));
    },
    latest: async () => find(await latestOf(client, courseId))?.version ?? kept.version,
    onSaved: () => {
      draft.forget();
      onSaved();
      void readAgain(client, courseId);
    },
    onFields: setFaults,
    onConflict: () => void readAgain(client, courseId),
  });
  return {
    values: draft.values,
    isDirty: draft.isDirty,
    faults,
    busy: saving.busy,
    above: saving.conflict ? (
      <TextConflict
        headingLabel={headingLabel}
        mine={draft.values}
        saved={kept}
        busy={saving.busy}
        onReload={() => {
          draft.drop();
          saving.settle();
        }}
        onOverwrite={() => void saving.overwrite(draft.values)}
      />
    ) : (
      draft.note
    ),
    change: (part: Partial<TextValues>) => {
      setFaults(noFaults);
      draft.change(part);
    },
    forget: draft.forget,
    save: () => {
      const wrong = textFaults(kind, draft.values);
      setFaults(wrong);
      if (wrong === noFaults) void saving.save(draft.values, draft.version);
    },
  };
}
