import { fieldHelp } from '@keenly/contracts/catalogue/organisation-page';
import type { GeneralInfoFields, UserGeneralInfo } from '@keenly/contracts/profile';
import type { UseFormReturn } from 'react-hook-form';

export type GeneralFormApi = UseFormReturn<GeneralInfoFields>;

/** What the two groups of fields share. */
export interface FieldsProps {
  form: GeneralFormApi;
  editing: boolean;
  /** Name of the field that has the focus. */
  focused: string;
}

export function fieldsOf(profile: UserGeneralInfo): GeneralInfoFields {
  const { first_name, last_name, gender, race, religion, phone_cellular } = profile;
  const { user_address1, website, designation, department } = profile;
  return {
    first_name,
    last_name,
    gender,
    race,
    religion,
    phone_cellular,
    user_address1,
    website,
    designation,
    department,
  };
}

/** The service's words by the form's names. */
export function rulesFor(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { address1, ...others } = fields;
  return { ...others, ...(address1 === undefined ? {} : { user_address1: address1 }) };
}

/** Focus help (product/shared#editing). */
export function helpFor(
  { editing, focused }: Pick<FieldsProps, 'editing' | 'focused'>,
  name: string,
  words: string = fieldHelp.value,
): string | undefined {
  if (focused !== name) return undefined;
  return editing ? words : fieldHelp.readOnly;
}
