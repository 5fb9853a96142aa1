import { contentTypeWords, planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import {
  CONTENT_DESCRIPTION_MAX,
  CONTENT_TITLE_MAX,
  CONTENT_URL_MAX,
  contentTypes,
} from '@keenly/contracts/plan-content';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../../../ui/components/field';
import { LongField } from '../../../ui/components/long-field';
import { SelectField } from '../../../ui/components/select-field';
import { CapabilitySelect } from '../capability-select';
import type { CustomizedValues } from './form-schemas';

export interface ContentFieldsProps {
  register: UseFormRegister<CustomizedValues>;
  errors: FieldErrors<CustomizedValues>;
  /** Offered before the others are read. */
  capability: { readonly id: string; readonly name: string };
}

/** The five fields of customized content (product/plans#plan-builder). */
export function ContentFields({ register, errors, capability }: ContentFieldsProps) {
  return (
    <>
      <Field
        label={words.contentTitle}
        maxLength={CONTENT_TITLE_MAX}
        error={errors.heading?.message}
        {...register('heading')}
      />
      <Field
        label={words.contentUrl}
        type="url"
        inputMode="url"
        hint={words.urlHint}
        maxLength={CONTENT_URL_MAX}
        error={errors.url?.message}
        {...register('url')}
      />
      <LongField
        label={words.description}
        maxLength={CONTENT_DESCRIPTION_MAX}
        error={errors.description?.message}
        {...register('description')}
      />
      <CapabilitySelect
        label={words.category}
        none={words.chooseCategory}
        known={capability}
        error={errors.category_id?.message}
        {...register('category_id')}
      />
      <SelectField
        label={words.contentType}
        error={errors.content_type?.message}
        {...register('content_type')}
      >
        <option value="">{words.chooseType}</option>
        {contentTypes.map((type) => (
          <option key={type} value={type}>
            {contentTypeWords[type]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
