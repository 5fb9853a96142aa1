import { type ReactNode, useEffect, useState } from 'react';
import { type Draft, hasSameFields, useDraft } from '../use-draft';
import { isLike } from './like';
import { TypedNote } from './typed-note';
import { type TypedThing, useTypedText } from './use-typed-text';

export interface TypedDraftParts<Kept, Values> {
  readonly thing: TypedThing;
  /** As it's known now. */
  readonly kept: Kept;
  readonly valuesOf: (kept: Kept) => Values;
  readonly isSame?: (a: Values, b: Values) => boolean;
  /** Whether what this device kept still has the form's shape. */
  readonly isValues?: (values: unknown) => values is Values;
}

export interface TypedDraft<Kept, Values> extends Draft<Kept, Values> {
  /** It's saved, or not wanted, and the form closes. */
  readonly forget: () => void;
  /** Says that this is text which wasn't saved, with the way to discard it. */
  readonly note: ReactNode;
}

/**
 * What someone types over what is kept, which outlasts the tab (product/content#typed-text). Text that wasn't saved is
 * there again at once, over the version that it was typed over: where someone else saved since, saving says so.
 */
export function useTypedDraft<Kept extends { readonly version: number }, Values extends object>(
  parts: TypedDraftParts<Kept, Values>,
): TypedDraft<Kept, Values> {
  const { thing, kept, valuesOf, isSame = hasSameFields } = parts;
  const keeper = useTypedText(thing);
  const [found, setFound] = useState(() => {
    const now = valuesOf(kept);
    const isValues = parts.isValues ?? ((values: unknown) => isLike(now, values));
    const text = keeper.find();
    if (text === undefined || !isValues(text.values) || isSame(text.values, now)) return undefined;
    return { values: text.values, version: text.version, at: text.at };
  });
  const draft = useDraft(kept, valuesOf, isSame, found);
  const { typed, isDirty, version } = draft;
  useEffect(() => {
    if (typed !== undefined && isDirty) keeper.want({ version, values: typed });
    else keeper.forget();
  }, [keeper, typed, isDirty, version]);
  const drop = () => {
    keeper.forget();
    setFound(undefined);
    draft.drop();
  };
  return {
    ...draft,
    drop,
    forget: () => keeper.forget(),
    note:
      found === undefined || !isDirty ? null : (
        <TypedNote at={found.at} isOutdated={found.version !== kept.version} onDiscard={drop} />
      ),
  };
}
