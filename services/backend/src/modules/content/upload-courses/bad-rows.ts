import { BAD_UPLOAD_ROWS_NAMED, type BadUploadRow } from '@keenly/contracts/upload-course';

/** What is wrong with the rows of a file: the first of it by name, all of it by number. */
export class BadRows {
  readonly named: BadUploadRow[] = [];
  private readonly rows = new Set<number>();

  add(row: number, column: string, reason: string): void {
    this.rows.add(row);
    if (this.named.length < BAD_UPLOAD_ROWS_NAMED) this.named.push({ row, column, reason });
  }

  has(row: number): boolean {
    return this.rows.has(row);
  }

  /** Rows that aren't good. */
  get count(): number {
    return this.rows.size;
  }
}
