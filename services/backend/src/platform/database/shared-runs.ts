/**
 * Lets callers who ask for the same at the same time share one answer. A caller never gets an answer whose making began
 * before they asked: while one is being made, all who come share the next. So nothing is older than the question, and
 * however many ask, one is made at a time.
 */
export class SharedRuns<Answer> {
  private readonly running = new Map<string, { readonly now: Promise<Answer>; next?: Promise<Answer> }>();

  /** Fails as `make` does, for everyone who shares it. */
  ask(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const running = this.running.get(key);
    if (running === undefined) return this.start(key, make);
    return (running.next ??= running.now.then(
      () => this.start(key, make),
      () => this.start(key, make),
    ));
  }

  private start(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const run = { now: make() };
    this.running.set(key, run);
    const end = () => {
      if (this.running.get(key) === run && !('next' in run)) this.running.delete(key);
    };
    run.now.then(end, end);
    return run.now;
  }
}
