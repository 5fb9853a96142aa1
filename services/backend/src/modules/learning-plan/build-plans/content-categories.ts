import { Injectable } from '@nestjs/common';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import type { PlanAuthor } from '../plan-access.js';

/** Categories that customized content may be of: capabilities offered to its author. */
@Injectable()
export class ContentCategories {
  constructor(private readonly capabilities: OfferedCapabilities) {}

  async has(id: string, { clientId }: PlanAuthor): Promise<boolean> {
    return (await this.capabilities.of([id], clientId)).has(id);
  }
}
