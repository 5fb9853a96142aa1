import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaughtMail } from '@keenly/contracts/console';

/** Older mails than this many are forgotten. */
export const INBOX_KEEPS = 1000;

/** The mails the sink caught, newest first, kept as one JSON file each beside the raw message (`.eml`). */
export class Inbox {
  readonly #folder: string;
  /** Oldest first. */
  #mails: CaughtMail[];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#mails = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaughtMail);
  }

  list(): CaughtMail[] {
    return this.#mails.toReversed();
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** On disk before this returns, so that a mail the sender was told is delivered survives a kill -9. */
  keep(mail: Omit<CaughtMail, 'id'>, raw: Buffer): CaughtMail {
    const id = `${mail.received_at.replaceAll(/[^0-9]/g, '')}-${randomBytes(4).toString('hex')}`;
    const kept = { id, ...mail };
    writeFileSync(join(this.#folder, `${id}.eml`), raw);
    const unfinished = join(this.#folder, `${id}.new`);
    writeFileSync(unfinished, JSON.stringify(kept, null, 2));
    renameSync(unfinished, join(this.#folder, `${id}.json`));
    this.#mails.push(kept);
    for (const { id: old } of this.#mails.splice(0, this.#mails.length - INBOX_KEEPS)) this.#remove(old);
    return kept;
  }

  clear(): void {
    for (const { id } of this.#mails) this.#remove(id);
    this.#mails = [];
  }

  #remove(id: string): void {
    for (const ending of ['json', 'eml']) {
      const file = join(this.#folder, `${id}.${ending}`);
      if (existsSync(file)) rmSync(file);
    }
  }
}
