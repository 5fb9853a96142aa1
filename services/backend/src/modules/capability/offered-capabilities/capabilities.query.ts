import type { CapabilityOption } from '@keenly/contracts/assignment';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { Capability } from '../entities/capability.entity.js';
import { offeredCapabilities } from '../entities/offered-capabilities.js';

@Injectable()
export class CapabilitiesReader {
  constructor(@InjectRepository(Capability) private readonly capabilities: Repository<Capability>) {}

  /** Capabilities an organisation may assign, sorted by name; for a personal account (null) the platform's. */
  async offeredTo(clientId: string | null): Promise<CapabilityOption[]> {
    const offered = await offeredCapabilities(this.capabilities, clientId).getMany();
    return offered.map(capabilityOption).sort((a, b) => a.name.localeCompare(b.name, 'en'));
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
