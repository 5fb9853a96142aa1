/** A store took nothing and is asked again; the message is a sentence for the people who look after it. */
export class StoreAway extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StoreAway';
  }
}

/** A store doesn't let Keenly in: trying again is for whoever has given it another key. */
export class StoreDenied extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StoreDenied';
  }
}
