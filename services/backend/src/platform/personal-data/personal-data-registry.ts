import { type DataKind, dataKinds, type ErasureScope } from '@keenly/contracts/trust';
import { Injectable } from '@nestjs/common';
import type { Holding } from './personal-data.js';

/** Ending an account leaves a trace in the security log, and everything is looked up through the person. */
const last: readonly DataKind[] = ['accounts', 'security', 'profile'];

/** Registry of the modules' personal data, for listing, exporting and erasing it; filled in `onModuleInit`. */
@Injectable()
export class PersonalDataRegistry {
  private readonly known = new Map<DataKind, Holding>();

  /** Throws an Error where another module keeps data of this kind already. */
  register(holding: Holding): void {
    if (this.known.has(holding.kind)) throw new Error(`two modules keep data of the kind ${holding.kind}`);
    this.known.set(holding.kind, holding);
  }

  /** All of them, in the order in which a page shows them. */
  all(): readonly Holding[] {
    return dataKinds.flatMap((kind) => this.known.get(kind) ?? []);
  }

  /** Those that go with an erasure, in the order in which they go. */
  erasedWith(scope: ErasureScope): readonly Holding[] {
    const some = this.all().filter(({ erasedWith }) => erasedWith.includes(scope));
    return [
      ...some.filter(({ kind }) => !last.includes(kind)),
      ...last.flatMap((kind) => some.filter((holding) => holding.kind === kind)),
    ];
  }
}
