import type { CapabilityOption, CapabilityOptionsQuery } from '@keenly/contracts/assignment';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { containing } from '../../../platform/database/like.js';
import { Capability } from '../entities/capability.entity.js';
import { offeredCapabilities } from '../entities/offered-capabilities.js';

@Injectable()
export class CapabilitiesReader {
  constructor(@InjectRepository(Capability) private readonly capabilities: Repository<Capability>) {}

  /**
   * A page of the capabilities an organisation may assign, by name, and how many match in all; for a personal account
   * (null) the platform's.
   */
  async offeredTo(
    clientId: string | null,
    { search, limit, page_no: page }: Pick<CapabilityOptionsQuery, 'search' | 'limit' | 'page_no'>,
  ): Promise<{ data: CapabilityOption[]; total: number }> {
    const [offered, total] = await offeredCapabilities(this.capabilities, clientId)
      .andWhere('capability.name ilike :pattern', { pattern: containing(search) })
      .orderBy('lower(capability.name)')
      .addOrderBy('capability.id')
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
    return { data: offered.map(capabilityOption), total };
  }

  /** NOT_FOUND where it isn't offered to the organisation, alike for ids that nothing has. */
  async require(id: string, clientId: string): Promise<CapabilityOption> {
    const found = await offeredCapabilities(this.capabilities, clientId).andWhere({ id }).getOne();
    if (found === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return capabilityOption(found);
  }

  /** By id, those no longer offered included: an assignment outlives the offer. */
  async named(ids: readonly string[]): Promise<ReadonlyMap<string, CapabilityOption>> {
    if (ids.length === 0) return new Map();
    const found = await this.capabilities.findBy({ id: In([...new Set(ids)]) });
    return new Map(found.map((capability) => [capability.id, capabilityOption(capability)]));
  }
}

function capabilityOption({ id, name, description, imageUrl }: Capability): CapabilityOption {
  return { id, name, description, image_url: imageUrl };
}
