import { addToPlanSchema, contentTypeSchema } from '@keenly/contracts/plan-content';
import { z } from 'zod';

const [moduleBody, , contentBody] = addToPlanSchema.options;

/** A module's name and description, with the words of the wire. */
export const moduleSchema = moduleBody.pick({ heading: true, description: true });
export type ModuleValues = z.infer<typeof moduleSchema>;

/** Customized content: all five, with the words of the wire. */
export const customizedSchema = contentBody
  .pick({ heading: true, url: true, description: true, category_id: true })
  .extend({ content_type: z.string().pipe(contentTypeSchema) });
export type Customized = z.infer<typeof customizedSchema>;
/** As it's being typed. */
export type CustomizedValues = { [Field in keyof Customized]: string };

/** Whether each of the five is set: only then it can be created. */
export const isAllSet = (values: CustomizedValues): boolean =>
  Object.values(values).every((value) => value.trim() !== '');
