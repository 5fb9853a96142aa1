import type { Readable } from 'node:stream';

/** A sender who is silent for so long has gone, in milliseconds. */
export const SILENT_MS = 30_000;

/** The sender broke off, or fell silent. */
export class BrokenOff extends Error {
  constructor(options?: ErrorOptions) {
    super('the sender of a file broke off', options);
    this.name = 'BrokenOff';
  }
}

/** A file on its way, to be read once as it comes: neither in memory nor on the disk. */
export class IncomingFile {
  readonly #body: Readable;
  #reading: AsyncIterableIterator<Buffer> | undefined;

  constructor(
    body: Readable,
    private readonly silentMs: number = SILENT_MS,
  ) {
    this.#body = body;
  }

  /** Its chunks as they come. Throws BrokenOff for a sender who doesn't send it to its end. */
  async *chunks(): AsyncGenerator<Buffer> {
    for (let read = await this.next(); read.done !== true; read = await this.next()) yield read.value;
  }

  /**
   * Reads what is left of it, and keeps nothing. Its sender is answered meanwhile: one who listens while sending stops there,
   * and one who listens only afterwards, as browsers do, would lose the answer with a connection that is closed early.
   */
  async drop(): Promise<void> {
    try {
      while ((await this.next()).done !== true);
    } catch (error) {
      // Whoever has gone hears no answer.
      if (!(error instanceof BrokenOff)) throw error;
    }
  }

  private async next(): Promise<IteratorResult<Buffer, undefined>> {
    // The connection stays, for the answer to what is refused half way.
    this.#reading ??= this.#body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
    const timer = setTimeout(() => this.#body.destroy(new Error('the sender is silent')), this.silentMs);
    try {
      return await this.#reading.next();
    } catch (error) {
      throw new BrokenOff({ cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}
