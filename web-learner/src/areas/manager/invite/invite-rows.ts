import { type InviteEntry, inviteEntrySchema } from '@keenly/contracts/invitations';

/** One row of the form, as it is being typed. */
export interface InviteRow extends InviteEntry {
  readonly key: number;
  readonly selected: boolean;
}

export type RowErrors = Partial<Record<keyof InviteEntry, string>>;

export const blankRow = (key: number): InviteRow => ({
  key,
  selected: false,
  first_name: '',
  last_name: '',
  email: '',
});

/** The rows that are sent, or what is wrong with them, by the row's key. */
export function checkRows(rows: readonly InviteRow[]): {
  entries: InviteEntry[];
  errors: ReadonlyMap<number, RowErrors>;
} {
  const entries: InviteEntry[] = [];
  const errors = new Map<number, RowErrors>();
  for (const row of rows.filter(({ selected }) => selected)) {
    const checked = inviteEntrySchema.safeParse(row);
    if (checked.success) entries.push(checked.data);
    else {
      const own: RowErrors = {};
      for (const { path, message } of checked.error.issues) own[path[0] as keyof InviteEntry] ??= message;
      errors.set(row.key, own);
    }
  }
  return { entries, errors };
}

/** What the service says of single rows, at the field it is about; sent rows are in the form's order. */
export function refusalsAt(
  rows: readonly InviteRow[],
  fields: Readonly<Record<string, string>>,
): ReadonlyMap<number, RowErrors> {
  const errors = new Map<number, RowErrors>();
  const sent = rows.filter(({ selected }) => selected);
  for (const [path, message] of Object.entries(fields)) {
    const [, index = '', field = ''] = /^email_data\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = sent[Number(index)];
    if (index !== '' && row !== undefined) errors.set(row.key, { ...errors.get(row.key), [field]: message });
  }
  return errors;
}
