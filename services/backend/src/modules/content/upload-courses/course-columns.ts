import { courseUploadMessages as messages, uploadColumns } from '@keenly/contracts/catalogue/upload-course';

export type Column = Exclude<keyof typeof uploadColumns, 'option'>;

/** Where a file has each column; one that it doesn't have is empty in every row. */
export interface Columns {
  readonly at: Readonly<Partial<Record<Column, number>>>;
  /** Where its options are, in the file's order, and what each is called. */
  readonly options: readonly number[];
  readonly names: readonly string[];
  /** Places of those that are read, in the file's order. */
  readonly read: readonly number[];
  readonly leftOut: readonly string[];
}

const NAMED_MOST = 20;
const NAME_MAX = 60;
/** Small letters without spaces and signs. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');
const fields = Object.entries(uploadColumns).filter(([field]) => field !== 'option') as [Column, string][];
const byName = new Map(fields.map(([field, name]) => [plain(name), field]));
const OPTION = /^options?\s*\d{0,2}$/i;

/**
 * The columns that a first row names, in any order, without regard to case; or in words why it names none that could be
 * read (product/content#uploads).
 */
export function columnsOf(head: readonly string[]): Columns | string {
  const at: Partial<Record<Column, number>> = {};
  const [options, read, leftOut]: [number[], number[], string[]] = [[], [], []];
  for (const [place, name] of head.entries()) {
    const field = byName.get(plain(name));
    if (field !== undefined && at[field] !== undefined) return messages.columnTwice(uploadColumns[field]);
    if (field !== undefined) at[field] = place;
    else if (OPTION.test(name)) options.push(place);
    else {
      if (name !== '' && leftOut.length < NAMED_MOST) leftOut.push(name.slice(0, NAME_MAX));
      continue;
    }
    read.push(place);
  }
  if (at.section === undefined || at.lesson === undefined) return messages.noColumns;
  return { at, options, read, leftOut, names: head.map((name) => name.slice(0, NAME_MAX)) };
}
