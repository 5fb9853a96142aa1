import { useState } from 'react';

export interface Draft<Kept, Values> {
  /** What is typed; what is kept where nothing is. */
  readonly values: Values;
  /** Of what the typing started from: a save that builds on it is refused once there is another one. */
  readonly version: number;
  readonly isDirty: boolean;
  /** What is typed, and nothing before anything is. */
  readonly typed: Values | undefined;
  readonly change: (part: Partial<Values>) => void;
  /** What is typed builds on this from now on, of which a part was just saved. */
  readonly rebase: (kept: Kept, change: (values: Values) => Values) => void;
  /** Goes back to what is kept. */
  readonly drop: () => void;
}

/**
 * What someone types over what is kept. Until they start, news shows; from then on what comes in from elsewhere neither
 * moves under their hands nor lends them its version.
 * @param start What was typed before over the version it names.
 */
export function useDraft<Kept extends { readonly version: number }, Values extends object>(
  kept: Kept,
  valuesOf: (kept: Kept) => Values,
  isSame: (a: Values, b: Values) => boolean = hasSameFields,
  start?: { readonly values: Values; readonly version: number },
): Draft<Kept, Values> {
  const [draft, setDraft] = useState<{ of: Kept; values: Values } | undefined>(
    start && { of: { ...kept, version: start.version }, values: start.values },
  );
  const of = draft?.of ?? kept;
  return {
    values: draft?.values ?? valuesOf(of),
    version: of.version,
    typed: draft?.values,
    isDirty: draft !== undefined && !isSame(draft.values, valuesOf(of)),
    change: (part) =>
      setDraft((now) => ({
        of: now?.of ?? kept,
        values: { ...(now?.values ?? valuesOf(kept)), ...part },
      })),
    rebase: (next, change) => setDraft((now) => now && { of: next, values: change(now.values) }),
    drop: () => setDraft(undefined),
  };
}

export function hasSameFields<Values extends object>(a: Values, b: Values): boolean {
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([field, value]) => other.get(field) === value);
}
