/** Stops asking what failed several times in a row; after a rest one more failure stops it again. Times are epoch ms. */
export class CircuitBreaker {
  private failures = 0;
  private restUntil = 0;

  /** @param failuresMax  failures in a row until it opens; @param restMs  how long it stays open */
  constructor(
    private readonly failuresMax: number,
    private readonly restMs: number,
  ) {}

  isOpen(now: number): boolean {
    return now < this.restUntil;
  }

  succeeded(): void {
    this.failures = 0;
    this.restUntil = 0;
  }

  failed(now: number): void {
    this.failures += 1;
    if (this.failures >= this.failuresMax) this.restUntil = now + this.restMs;
  }
}
