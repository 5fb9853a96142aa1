import { holderShape, installShape, pairingShape, personOf, type Pairing } from '../features/pairing/pairing';
import { storedItem } from '../shared/stored-item';
import { uuidV7 } from '../shared/uuid-v7';
import { ownOrigin } from './own-origin';

/** The account that this browser records into, and whose choices it holds. */
export class CurrentPairing {
  private readonly pairingItem = storedItem('local', pairingShape);
  private readonly installItem = storedItem('local', installShape);
  private readonly holderItem = storedItem('local', holderShape);
  private pairing: Pairing | null = null;

  get current(): Pairing | null {
    return this.pairing;
  }

  /** Origins whose pages may talk to us: the one of this build, and the one we are paired with. */
  get origins(): string[] {
    return [...new Set([ownOrigin(), ...(this.pairing === null ? [] : [this.pairing.apiOrigin])])];
  }

  async restore(): Promise<void> {
    this.pairing = await this.pairingItem.read();
  }

  /** Names this installation to the service: made at the first call, the same ever after. */
  async installId(): Promise<string> {
    const known = await this.installItem.read();
    if (known !== '') return known;
    const made = uuidV7(Date.now());
    await this.installItem.write(made);
    return made;
  }

  async replace(pairing: Pairing | null): Promise<void> {
    this.pairing = pairing;
    await (pairing === null ? this.pairingItem.clear() : this.pairingItem.write(pairing));
  }

  /**
   * Makes the person of this pairing the holder of what this browser keeps. When it was another's, `reset` runs first,
   * and runs again at the next attempt when the worker died in between.
   */
  async handOver(pairing: Pairing, reset: () => Promise<unknown>): Promise<void> {
    const person = personOf(pairing);
    const before = await this.holderItem.read();
    if (before === person) return;
    if (before !== '') await reset();
    await this.holderItem.write(person);
  }
}
