import type { TypedText, TypedTexts } from './typed-texts';

/** What is typed is kept once it has rested for so long, in milliseconds (product/content#typed-text). */
export const TYPED_IDLE_MS = 400;

type Kept = Pick<TypedTexts, 'find' | 'keep' | 'forget'>;
type Place = Parameters<Kept['find']>[0];

/** Keeps what is typed in one form. */
export class TypedTextKeeper {
  private waiting: { readonly text: TypedText; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  /** Whether this form has found or kept anything: another tab's text isn't its to forget. */
  private holds = false;

  /** @param isStill Whether the place's owner is still signed in: signing out clears what is kept. */
  constructor(
    private readonly texts: Kept,
    private readonly place: Place,
    private readonly isStill: () => boolean,
  ) {}

  find(): ReturnType<Kept['find']> {
    const found = this.texts.find(this.place);
    this.holds ||= found !== undefined;
    return found;
  }

  want(text: TypedText): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = { text, timer: setTimeout(() => this.flush(), TYPED_IDLE_MS) };
  }

  /** Keeps what waits at once: the page may be gone at any moment. */
  flush(): void {
    if (this.waiting === undefined) return;
    const { text, timer } = this.waiting;
    clearTimeout(timer);
    this.waiting = undefined;
    if (!this.isStill()) return;
    this.holds = true;
    this.texts.keep(this.place, text);
  }

  /** It's saved, or its author doesn't want it. */
  forget(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = undefined;
    if (this.holds) this.texts.forget(this.place);
    this.holds = false;
  }
}
