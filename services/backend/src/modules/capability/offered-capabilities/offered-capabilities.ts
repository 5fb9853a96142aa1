import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Capability } from '../entities/capability.entity.js';
import { offeredCapabilities } from '../entities/offered-capabilities.js';

/** Which capabilities may be assigned, for anyone who decides about assignments. */
@Injectable()
export class OfferedCapabilities {
  constructor(@InjectRepository(Capability) private readonly capabilities: Repository<Capability>) {}

  /** Those of `ids` that this organisation may assign. */
  async of(ids: readonly string[], clientId: string): Promise<ReadonlySet<string>> {
    const found = await offeredCapabilities(this.capabilities, clientId)
      .andWhere({ id: In([...new Set(ids)]) })
      .getMany();
    return new Set(found.map(({ id }) => id));
  }
}
