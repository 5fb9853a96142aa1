/** A failure a person can do something about: its message is the one sentence they read. */
export class PlainFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlainFailure';
  }
}
