/** A lock manager as the browser has one for all tabs of an origin: holders of a name wait for each other. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  readonly request = ((name: string, work: () => unknown) => {
    const before = this.last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(
      name,
      mine.then(
        () => undefined,
        () => undefined,
      ),
    );
    return mine;
  }) as LockManager['request'];
}
