import { useSearchParams } from 'react-router';

const parts = ['section', 'lesson', 'assignment', 'question'] as const;

/** What of a course's assignments is shown, as the address has it; '' for none. */
export type EditorPlace = Readonly<Record<(typeof parts)[number], string>>;

/** A question that isn't saved yet, in the address. */
export const NEW_QUESTION = 'new';

export interface PlaceChange {
  readonly place: EditorPlace;
  /** `isSettled`: nothing is left unsaved here, so nothing is asked. */
  readonly go: (part: Partial<EditorPlace>, isSettled?: boolean) => void;
}

/** Where in the tab one is. It's the address's, so that a reload comes back to it and leaving asks about what is unsaved. */
export function useEditorPlace(): PlaceChange {
  const [search, setSearch] = useSearchParams();
  const [section, lesson, assignment, question] = parts.map((part) => search.get(part) ?? '');
  return {
    place: {
      section: section ?? '',
      lesson: lesson ?? '',
      assignment: assignment ?? '',
      question: question ?? '',
    },
    go: (change, isSettled = false) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const part of parts) {
            const value = change[part];
            if (value === '') next.delete(part);
            else if (value !== undefined) next.set(part, value);
          }
          return next;
        },
        { replace: true, ...(isSettled && { state: { saved: true } }) },
      ),
  };
}
