import type { EventMetadata, JsonObject, Upcaster } from './types.js';

/** Lifts stored payloads to today's shape; the log itself is never edited. */
export class Upcasting {
  private readonly steps = new Map<string, Upcaster['up']>();

  constructor(upcasters: readonly Upcaster[]) {
    for (const { type, from, up } of upcasters) {
      const key = stepKey(type, from);
      if (this.steps.has(key)) throw new Error(`two upcasters lift ${type} from version ${from}`);
      this.steps.set(key, up);
    }
  }

  /** Applies the steps from `version` on, one after another. */
  lift(
    type: string,
    version: number,
    data: JsonObject,
    metadata: EventMetadata,
  ): { version: number; data: JsonObject } {
    let lifted = { version, data };
    for (let up = this.steps.get(stepKey(type, version)); up !== undefined;) {
      lifted = { version: lifted.version + 1, data: up(lifted.data, metadata) };
      up = this.steps.get(stepKey(type, lifted.version));
    }
    return lifted;
  }
}

const stepKey = (type: string, from: number) => `${type}@${from}`;
