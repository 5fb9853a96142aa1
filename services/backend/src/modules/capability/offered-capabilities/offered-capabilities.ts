import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { OfferedCategories } from '../../membership/membership.public.js';
import { Capability } from '../entities/capability.entity.js';
import { offeredCapabilities } from '../entities/offered-capabilities.js';

/** Which capabilities may be assigned, for anyone who decides about assignments or about what a teacher teaches. */
@Injectable()
export class OfferedCapabilities extends OfferedCategories {
  constructor(@InjectRepository(Capability) private readonly capabilities: Repository<Capability>) {
    super();
  }

  /** Those of `ids` that this organisation may assign; for a personal account (null) the platform's. */
  async of(ids: readonly string[], clientId: string | null): Promise<ReadonlySet<string>> {
    const found = await offeredCapabilities(this.capabilities, clientId)
      .andWhere({ id: In([...new Set(ids)]) })
      .getMany();
    return new Set(found.map(({ id }) => id));
  }

  async has(id: string, clientId: string): Promise<boolean> {
    return (await this.of([id], clientId)).has(id);
  }
}
