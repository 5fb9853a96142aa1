import { describe, expect, it } from '@jest/globals';
import { anId } from '../../../testing/builders';
import { customizedSchema, isAllSet, moduleSchema } from './form-schemas';

const content = {
  ...{ heading: 'A lecture', url: 'https://example.org/lecture', description: 'On taxes.' },
  ...{ category_id: anId(601), content_type: 'video' },
};
const faults = (schema: typeof moduleSchema | typeof customizedSchema, values: object) => {
  const { error } = schema.safeParse(values);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('the module form', () => {
  it('says what is missing', () => {
    expect(faults(moduleSchema, { heading: ' ', description: '' })).toEqual([
      'heading: Module Name is required',
      'description: Description is required',
    ]);
    expect(faults(moduleSchema, { heading: 'Prices', description: 'What they do.' })).toEqual([]);
  });
});

describe('the customized content form', () => {
  it.each([
    ['heading', '', 'Content Title is required'],
    ['url', '', 'Content URL is required'],
    ['description', '', 'Description is required'],
    ['category_id', '', 'Category is required'],
    ['content_type', '', 'Content Type is required'],
  ])('says that %s is missing', (field, value, message) => {
    expect(faults(customizedSchema, { ...content, [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it.each(['javascript:alert(1)', 'http://example.org', 'https://user:pass@example.org/', 'https://x y.org'])(
    'takes no address like %s',
    (url) => {
      expect(faults(customizedSchema, { ...content, url })).toEqual([
        'url: Enter an address that starts with https://',
      ]);
    },
  );

  it('can be created once all five are set', () => {
    expect(isAllSet(content)).toBe(true);
    for (const field of Object.keys(content)) expect(isAllSet({ ...content, [field]: ' ' })).toBe(false);
  });
});
