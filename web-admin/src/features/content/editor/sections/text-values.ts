import { createLessonSchema, createSectionSchema } from '@keenly/contracts/content';
import { firstOfEach } from '../../../../shared/first-of-each';

/** What one writes of a section, and of a lesson. */
export interface TextValues {
  readonly heading: string;
  readonly description: string;
}
/** The words at each field that can't be saved. */
export type TextFaults = Readonly<Record<string, string>>;

export const noFaults: TextFaults = {};
export const emptyText: TextValues = { heading: '', description: '' };

export const textOf = ({ heading, description }: TextValues): TextValues => ({ heading, description });

const checked = { section: createSectionSchema, lesson: createLessonSchema };

/** What is wrong with it, by the words that the service would say. */
export function textFaults(kind: keyof typeof checked, values: TextValues): TextFaults {
  const parsed = checked[kind].pick({ heading: true, description: true }).safeParse(values);
  return parsed.success ? noFaults : firstOfEach(parsed.error.issues);
}
