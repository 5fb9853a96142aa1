import { type ReactNode, useEffect, useState } from 'react';
import { hasSameFields } from '../use-draft';
import { isLike } from './like';
import { TypedNote } from './typed-note';
import { type TypedThing, useTypedText } from './use-typed-text';

export interface TypedNewParts<Values> {
  readonly thing: TypedThing;
  /** The form before anything is typed. */
  readonly start: () => Values;
  /**
   * What was saved with this id after all, where its answer was lost with the tab. Where no one can tell, the text that
   * comes back gets another id: it may make a second thing, and is never lost to the first.
   */
  readonly madeAs?: (id: string) => Values | undefined;
  readonly isSame?: (a: Values, b: Values) => boolean;
  readonly isValues?: (values: unknown) => values is Values;
}

export interface TypedNew<Values> {
  /** The same for each attempt: one whose answer was lost doesn't leave a second one behind. */
  readonly id: string;
  readonly values: Values;
  readonly isDirty: boolean;
  readonly change: (part: Partial<Values>) => void;
  /** It's saved, or not wanted, and the form closes. */
  readonly forget: () => void;
  /** Says that this is text which wasn't saved, with the way to discard it. */
  readonly note: ReactNode;
}

/** What someone writes of a thing that isn't saved yet; it outlasts the tab (product/content#typed-text). */
export function useTypedNew<Values extends object>(parts: TypedNewParts<Values>): TypedNew<Values> {
  const keeper = useTypedText(parts.thing);
  const [start] = useState(parts.start);
  const [found, setFound] = useState(() => {
    const text = keeper.find();
    const { id, values } = text !== undefined && isHeld(text.values) ? text.values : noValues;
    const isValues = parts.isValues ?? ((some: unknown) => isLike(start, some));
    if (text === undefined || !isValues(values)) return undefined;
    const made = parts.madeAs?.(id);
    if (made !== undefined && (parts.isSame ?? hasSameFields)(made, values)) return undefined;
    const isFree = parts.madeAs !== undefined && made === undefined;
    return { at: text.at, id: isFree ? id : crypto.randomUUID(), values };
  });
  const [id] = useState(() => found?.id ?? crypto.randomUUID());
  const [values, setValues] = useState(found?.values ?? start);
  const isDirty = values !== start;
  useEffect(() => {
    if (isDirty) keeper.want({ version: 0, values: { id, values } });
    else keeper.forget();
  }, [keeper, id, values, isDirty]);
  const drop = () => {
    keeper.forget();
    setFound(undefined);
    setValues(start);
  };
  return {
    id,
    values,
    isDirty,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    forget: () => keeper.forget(),
    note: found === undefined || !isDirty ? null : <TypedNote at={found.at} onDiscard={drop} />,
  };
}

const noValues = { id: '', values: undefined };
const isHeld = (held: unknown): held is { readonly id: string; readonly values: unknown } =>
  isLike({ id: '', values: {} }, held);
