import { laterOf, type Answers, type Given } from '../../../shared/quiz/answering';

/** Whose answers, and of which attempt. */
export interface AttemptPlace {
  readonly account: string;
  readonly attempt: string;
}

const START = 'keenly.quiz';

/**
 * Answers that the service doesn't have yet, on this device, by account and attempt. Signing out clears them along with
 * all of local storage. Where the browser keeps nothing, they last as long as the page is open.
 */
export class KeptAnswers {
  private unkept: Answers = {};

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly place: AttemptPlace,
  ) {}

  all(): Answers {
    return laterOf(parseAnswers(this.storage.getItem(this.key)), this.unkept);
  }

  keep(question: string, given: Given): void {
    this.write({ ...this.all(), [question]: given });
  }

  /** The service has these; what was given since then stays. */
  drop(sent: Answers): void {
    const left = Object.entries(this.all()).filter(([id, { seq }]) => seq > (sent[id]?.seq ?? -1));
    this.write(Object.fromEntries(left));
  }

  clear(): void {
    this.unkept = {};
    this.storage.removeItem(this.key);
  }

  private get key(): string {
    return `${START}.${this.place.account}.${this.place.attempt}`;
  }

  private write(answers: Answers): void {
    this.unkept = {};
    if (Object.keys(answers).length === 0) {
      this.clear();
      return;
    }
    try {
      this.storage.setItem(this.key, JSON.stringify(answers));
    } catch (error) {
      console.warn('This browser keeps no answers on the device.', error);
      this.unkept = answers;
    }
  }
}

function parseAnswers(raw: string | null): Answers {
  if (raw === null) return {};
  try {
    const kept: unknown = JSON.parse(raw);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((one: [string, unknown]): one is [string, Given] => isGiven(one[1])),
    );
  } catch (error) {
    console.warn('Answers on this device can’t be understood and are ignored.', error);
    return {};
  }
}

function isGiven(value: unknown): value is Given {
  if (typeof value !== 'object' || value === null) return false;
  const { answer, seq } = value as Partial<Record<keyof Given, unknown>>;
  return typeof answer === 'string' && typeof seq === 'number';
}
