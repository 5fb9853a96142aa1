/** A column in which nothing is cut at first, up to so many characters; what is longer is a click away. */
const WIDEST = 48;

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/**
 * An .xlsx with one sheet. Every cell is text: what looks like a formula, a date, or a number is kept to the letter, and
 * nothing in it is computed by whichever program opens it.
 */
export async function workbookOf({ name, rows }: WorkbookSheet): Promise<Buffer> {
  // A megabyte of code that a process needs once somebody asks.
  const { utils, write } = await import('@e965/xlsx');
  const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map((v) => ({ t: 's', v, z: '@' }))));
  sheet['!cols'] = widthsOf(rows);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

function widthsOf(rows: WorkbookSheet['rows']): { readonly wch: number }[] {
  const widths: number[] = [];
  for (const cells of rows)
    for (const [at, cell] of cells.entries())
      widths[at] = Math.min(WIDEST, Math.max(widths[at] ?? 0, cell.length + 2));
  return widths.map((wch) => ({ wch }));
}
