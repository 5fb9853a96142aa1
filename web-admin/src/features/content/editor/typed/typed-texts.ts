/** Bounds of what is kept on this device (product/content#typed-text): characters of one text, and of all. */
export const TYPED_TEXT_MAX = 300_000;
export const TYPED_TEXTS_MAX_CHARACTERS = 2_000_000;
/** How many texts, of all people and courses of this device. */
export const TYPED_TEXTS_MAX = 40;
export const TYPED_TEXT_DAYS = 30;

const PREFIX = 'keenly.typed/';
const DAY_MS = 86_400_000;

/** Whose text it is, and of what. */
export interface TypedPlace {
  readonly accountId: string;
  /** '' for a course that isn't saved yet. */
  readonly courseId: string;
  /** Of the course, such as `lesson/` and its id. */
  readonly thing: string;
}

/** What someone typed and didn't save. */
export interface TypedText {
  /** Of what it was typed over; 0 where that wasn't saved yet. */
  readonly version: number;
  readonly values: unknown;
}

interface Entry {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly length: number;
}

/**
 * Typed texts in the storage of this device, so that they outlast the tab (product/content#typed-text). Where there is
 * no room the oldest go; where the device keeps nothing, nothing is kept and nothing fails.
 */
export class TypedTexts {
  private isTold = false;

  /**
   * @param storage Reading it throws where the browser keeps nothing for this site.
   * @param now Epoch milliseconds.
   */
  constructor(
    private readonly storage: () => Storage,
    private readonly now: () => number,
  ) {}

  /** One that is too long leaves what was kept before it. */
  keep(place: TypedPlace, text: TypedText): void {
    const key = keyOf(place);
    const line = `${this.now()} ${JSON.stringify(text)}`;
    if (line.length > TYPED_TEXT_MAX) return;
    this.attempt((storage) => {
      const others = this.makeRoom(storage, key, line.length);
      put(storage, key, line, others);
    });
  }

  /** @returns undefined where there is none, or none that can be understood */
  find(place: TypedPlace): (TypedText & { readonly at: number }) | undefined {
    return this.attempt((storage) => {
      const line = storage.getItem(keyOf(place));
      return line === null || this.isOver(timeOf(line)) ? undefined : parsed(line);
    });
  }

  forget(place: TypedPlace): void {
    this.attempt((storage) => storage.removeItem(keyOf(place)));
  }

  /** Drops what is too old or too much beside one of this length. @returns what is left, the newest first */
  private makeRoom(storage: Storage, key: string, length: number): Entry[] {
    const left: Entry[] = [];
    let sum = length;
    for (const entry of entriesOf(storage)) {
      if (entry.key === key) continue;
      const fits = left.length + 1 < TYPED_TEXTS_MAX && sum + entry.length <= TYPED_TEXTS_MAX_CHARACTERS;
      if (!fits || this.isOver(entry.at)) storage.removeItem(entry.key);
      else {
        left.push(entry);
        sum += entry.length;
      }
    }
    return left;
  }

  private isOver(at: number): boolean {
    return !(this.now() - at < TYPED_TEXT_DAYS * DAY_MS);
  }

  private attempt<T>(does: (storage: Storage) => T): T | undefined {
    try {
      return does(this.storage());
    } catch (error) {
      if (!this.isTold) console.warn('What is typed isn’t kept on this device.', error);
      this.isTold = true;
      return undefined;
    }
  }
}

const keyOf = ({ accountId, courseId, thing }: TypedPlace): string =>
  `${PREFIX}${[accountId, courseId, thing].map(encodeURIComponent).join('/')}`;

/** The time stands before the text, so that the oldest is found without reading them all. */
const timeOf = (line: string): number => Number(line.slice(0, line.indexOf(' ')));

/** The newest first. */
function entriesOf(storage: Storage): Entry[] {
  const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => {
      const line = storage.getItem(key) ?? '';
      return { key, at: timeOf(line), length: line.length };
    })
    .toSorted((a, b) => b.at - a.at);
}

/** Writes it; the storage is shared with others and may be full before its bounds are, so the oldest go one by one. */
function put(storage: Storage, key: string, line: string, others: Entry[]): void {
  for (;;) {
    try {
      storage.setItem(key, line);
      return;
    } catch (error) {
      const oldest = others.pop();
      if (oldest === undefined) throw error;
      storage.removeItem(oldest.key);
    }
  }
}

function parsed(line: string): (TypedText & { readonly at: number }) | undefined {
  try {
    const text: unknown = JSON.parse(line.slice(line.indexOf(' ') + 1));
    return isText(text) ? { ...text, at: timeOf(line) } : undefined;
  } catch (error) {
    console.warn('A typed text cannot be read and is ignored.', error);
    return undefined;
  }
}

const isText = (text: unknown): text is TypedText =>
  typeof text === 'object' &&
  text !== null &&
  'values' in text &&
  'version' in text &&
  Number.isSafeInteger(text.version);
