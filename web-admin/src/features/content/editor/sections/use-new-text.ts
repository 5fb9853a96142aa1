import { profileMessages } from '@keenly/contracts/catalogue/profile';
import type { WholeCourse } from '@keenly/contracts/content';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { changeKnown, readAgain } from '../../content-queries';
import { emptyText, noFaults, textFaults, type TextValues } from './text-values';

export interface NewTextParts<Made> {
  readonly kind: 'section' | 'lesson';
  readonly courseId: string;
  readonly send: (id: string, values: TextValues) => Promise<Made>;
  /** The course with what was made. */
  readonly put: (course: WholeCourse, made: Made) => WholeCourse;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onMade: (made: Made) => void;
}

/** A section or lesson that isn't saved yet: what is typed, what is wrong with it, and how it's saved. */
export function useNewText<Made>({ kind, courseId, send, put, onDirty, onMade }: NewTextParts<Made>) {
  const client = useQueryClient();
  const [values, setValues] = useState(emptyText);
  const [faults, setFaults] = useState(noFaults);
  const [busy, setBusy] = useState(false);
  // The same for each attempt: one whose answer was lost doesn't leave a second one behind.
  const [id] = useState(() => crypto.randomUUID());
  const isDirty = values !== emptyText;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  const save = async () => {
    const wrong = textFaults(kind, values);
    setFaults(wrong);
    if (wrong !== noFaults) return;
    setBusy(true);
    try {
      const made = await send(id, values);
      changeKnown(client, courseId, (course) => put(course, made));
      toast('success', profileMessages.saved);
      onMade(made);
      void readAgain(client, courseId);
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.fields);
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return {
    values,
    faults,
    isDirty,
    busy,
    change: (part: Partial<TextValues>) => {
      setFaults(noFaults);
      setValues((now) => ({ ...now, ...part }));
    },
    save: () => void save(),
  };
}
