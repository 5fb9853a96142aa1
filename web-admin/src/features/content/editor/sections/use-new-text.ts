import { profileMessages } from '@keenly/contracts/catalogue/profile';
import type { WholeCourse } from '@keenly/contracts/content';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { changeKnown, readAgain, wholeCourseQuery } from '../../content-queries';
import { useTypedNew } from '../typed/use-typed-new';
import { emptyText, noFaults, textFaults, textOf, type TextValues } from './text-values';

export interface NewTextParts<Made> {
  readonly kind: 'section' | 'lesson';
  readonly courseId: string;
  /** What it will be a part of. */
  readonly parentId: string;
  readonly send: (id: string, values: TextValues) => Promise<Made>;
  /** The course with what was made. */
  readonly put: (course: WholeCourse, made: Made) => WholeCourse;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onMade: (made: Made) => void;
}

/** A section or lesson that isn't saved yet: what is typed, what is wrong with it, and how it's saved. */
export function useNewText<Made>(parts: NewTextParts<Made>) {
  const { kind, courseId, parentId, send, put, onDirty, onMade } = parts;
  const client = useQueryClient();
  const text = useTypedNew({
    thing: { courseId, thing: `${kind}/new/${parentId}` },
    start: () => emptyText,
    madeAs: (made) => partOf(client.getQueryData(wholeCourseQuery(courseId).queryKey), made),
  });
  const { id, values, isDirty } = text;
  const [faults, setFaults] = useState(noFaults);
  const [busy, setBusy] = useState(false);
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
      text.forget();
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
      text.change(part);
    },
    /** Where the text is from an earlier tab. */
    note: text.note,
    forget: text.forget,
    save: () => void save(),
  };
}

/** The section or lesson with this id. */
function partOf(course: WholeCourse | undefined, id: string): TextValues | undefined {
  const parts = course?.sections.flatMap((section) => [section, ...section.lessons]) ?? [];
  const part = parts.find((one) => one.id === id);
  return part && textOf(part);
}
