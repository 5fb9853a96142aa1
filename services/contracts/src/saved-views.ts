import { z } from 'zod';
import { savedViewMessages as messages } from './catalogue/saved-views.js';
import { savedViewParameters, type SavedViewTable, savedViewTables } from './saved-view-parameters.js';
import { areColumns } from './table-columns.js';

/** So many views of one table are kept for an account. */
export const SAVED_VIEWS_MOST = 20;
export const SAVED_VIEW_NAME_MAX = 60;
/** A search of 100 letters of any script, as an address writes it, and the rest. */
const QUERY_MAX = 1200;

export const savedViewNameSchema = z
  .string()
  .trim()
  .min(1, messages.nameMissing)
  .max(SAVED_VIEW_NAME_MAX, messages.nameTooLong);

/** GET /api/v1/saved_views and the answer to each change: all of the caller's, by name. */
export const savedViewsSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      table: z.enum(savedViewTables),
      name: z.string(),
      /** As an address has it, without '?'. */
      query: z.string(),
    }),
  ),
});
export type SavedViews = z.infer<typeof savedViewsSchema>;
export type SavedView = SavedViews['data'][number];

/** PUT /api/v1/saved_views: one that has this name, in whatever letter case, is replaced. */
export const saveViewBodySchema = z
  .object({
    table: z.enum(savedViewTables),
    name: savedViewNameSchema,
    query: z.string().max(QUERY_MAX, messages.tooMuch),
  })
  .refine(({ table, query }) => isOf(table, query), { error: messages.notThisTable, path: ['query'] });
export type SaveViewBody = z.infer<typeof saveViewBodySchema>;

/** PUT /api/v1/saved_views/{id} */
export const renameViewBodySchema = z.object({ name: savedViewNameSchema });

/** Whether an address says nothing but what is the table's, each of it once, and of columns only such as it has. */
function isOf(table: SavedViewTable, query: string): boolean {
  const parts = query === '' ? [] : query.split('&').map((part) => part.split('='));
  const said = parts.map(([name = '']) => name);
  const names: readonly string[] = savedViewParameters[table];
  const columns = parts.filter(([name]) => name === 'columns');
  return (
    said.every((name) => names.includes(name)) &&
    new Set(said).size === said.length &&
    columns.every(([, value = '']) => areColumns(table, value))
  );
}
