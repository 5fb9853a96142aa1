import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileTypeFromStream } from 'file-type/node';

/** What arrives isn't what its sender says it is. */
export class WrongContent extends Error {
  constructor(readonly type: string) {
    super(`this is no ${type}`);
    this.name = 'WrongContent';
  }
}

/** Looks at a file's bytes as they pass. Both throw WrongContent, as soon as it shows. */
interface Judge {
  look(chunk: Buffer): void | Promise<void>;
  end(): void | Promise<void>;
  /** Nothing more comes, whatever the reason. */
  stop(): void;
}

/** Media types that aren't called the same by what tells them by their bytes: a container tells no sound from film. */
const alsoSeenAs: Readonly<Record<string, readonly string[]>> = {
  'audio/mp4': ['audio/x-m4a', 'video/mp4'],
  'audio/ogg': ['audio/ogg; codecs=opus'],
  'audio/webm': ['video/webm'],
  'video/mp4': ['video/x-m4v'],
};

const texts: Readonly<Record<string, RegExp>> = {
  'text/plain': /^/,
  // https://www.w3.org/TR/webvtt1/#file-structure
  'text/vtt': /^WEBVTT(?:[ \t\r\n]|$)/,
};
/** As many characters as tell WebVTT. */
const BEGINNING = 7;
/** No text has these; tabs, line breaks, and form feeds it may. */
const controls = /[^\P{Cc}\t\n\f\r]/u;

/**
 * The same chunks, judged by what is in them and not by what they're called. The last of them is held back until the
 * whole file is known to be of the type, so that no store has all of one that isn't. Throws WrongContent.
 */
export async function* judged(source: AsyncIterable<Buffer>, type: string): AsyncGenerator<Buffer> {
  const judge = judgeOf(type);
  let last: Buffer | undefined;
  try {
    for await (const chunk of source) {
      await judge.look(chunk);
      if (last !== undefined) yield last;
      last = chunk;
    }
    await judge.end();
    if (last !== undefined) yield last;
  } finally {
    judge.stop();
  }
}

function judgeOf(type: string): Judge {
  const beginning = texts[type];
  return beginning === undefined ? new BytesJudge(type) : new TextJudge(type, beginning);
}

/** Valid UTF-8 without control characters, and with its type's beginning. */
class TextJudge implements Judge {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private beginning = '';

  constructor(
    private readonly type: string,
    private readonly begins: RegExp,
  ) {}

  look(chunk: Buffer): void {
    this.read(chunk);
  }

  end(): void {
    this.read();
    if (!this.begins.test(this.beginning)) throw new WrongContent(this.type);
  }

  stop(): void {
    this.beginning = '';
  }

  private read(chunk?: Buffer): void {
    const text = this.decoded(chunk);
    if (controls.test(text)) throw new WrongContent(this.type);
    if (this.beginning.length < BEGINNING)
      this.beginning = `${this.beginning}${text.slice(0, BEGINNING)}`.slice(0, BEGINNING);
  }

  private decoded(chunk: Buffer | undefined): string {
    try {
      return this.decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw Object.assign(new WrongContent(this.type), { cause: error });
    }
  }
}

/** What the bytes are by their own marks. */
class BytesJudge implements Judge {
  private readonly copy = new PassThrough();
  private readonly verdict: Promise<void>;
  private found: { readonly mime: string | undefined } | undefined;

  constructor(private readonly type: string) {
    this.verdict = fileTypeFromStream(this.copy).then(
      (seen) => {
        this.found = { mime: seen?.mime };
      },
      () => {
        // What can't be read to where it says it goes on is a broken file.
        this.found = { mime: undefined };
      },
    );
  }

  async look(chunk: Buffer): Promise<void> {
    // Once it's known what the file is, the copy is closed.
    if (this.copy.destroyed) await this.verdict;
    else if (!this.copy.write(chunk)) await this.readOn();
    if (this.found !== undefined) this.require(this.found.mime);
  }

  async end(): Promise<void> {
    if (!this.copy.destroyed) this.copy.end();
    await this.verdict;
    this.require(this.found?.mime);
  }

  stop(): void {
    this.copy.destroy();
  }

  private async readOn(): Promise<void> {
    const waiting = new AbortController();
    const { signal } = waiting;
    try {
      await Promise.race([this.verdict, once(this.copy, 'drain', { signal }).catch(() => this.verdict)]);
    } finally {
      waiting.abort();
    }
  }

  private require(mime: string | undefined): void {
    const isIt = mime !== undefined && [this.type, ...(alsoSeenAs[this.type] ?? [])].includes(mime);
    if (!isIt) throw new WrongContent(this.type);
  }
}
