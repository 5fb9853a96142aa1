import type { CourseEditor, EditedPart } from '@keenly/contracts/course-editors';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useOtherEditors } from './use-other-editors';

interface Editors {
  readonly others: readonly CourseEditor[];
  /** This part is in a form until the answer is called. */
  readonly enter: (part: EditedPart) => () => void;
}

const Presence = createContext<Editors>({ others: [], enter: () => () => undefined });

export interface CoursePresenceProps {
  courseId: string;
  /** Whether the course was read. */
  isKnown: boolean;
  children: ReactNode;
}

/** Knows who else edits the course, and tells them what of it is open here (product/content#who-edits). */
export function CoursePresence({ courseId, isKnown, children }: CoursePresenceProps) {
  const [open, setOpen] = useState<readonly EditedPart[]>([]);
  const [enter] = useState(() => (part: EditedPart) => {
    setOpen((now) => [...now, part]);
    return () => setOpen((now) => now.filter((one) => one !== part));
  });
  // A lesson is opened within its section, and a dialog over either: the last one is what is written in.
  const others = useOtherEditors({ courseId, part: open.at(-1), isKnown });
  return <Presence value={{ others, enter }}>{children}</Presence>;
}

export const useOthers = (): readonly CourseEditor[] => use(Presence).others;

/** A part of the course is in a form for as long as this component is there. @param isHere Not so while false. */
export function useEdits(kind: EditedPart['kind'], id: string, isHere: boolean): void {
  const { enter } = use(Presence);
  useEffect(() => (isHere ? enter({ kind, id }) : undefined), [enter, kind, id, isHere]);
}
