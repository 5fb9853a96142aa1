import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { CapabilityOption } from '@keenly/contracts/assignment';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { Capability } from '../entities/capability.entity.js';

export interface NewCapability {
  /** Made up where absent. */
  readonly id?: string | undefined;
  /** Null: the platform's own, for every organisation. */
  readonly clientId: string | null;
  readonly name: string;
  readonly description: string;
  readonly imageUrl?: string | null | undefined;
}

/** CONFLICT when that organisation, or the platform, has one of this name already. */
export class CreateCapability extends Command<CapabilityOption> {
  constructor(
    readonly capability: NewCapability,
    /** The account; null for the service itself. */
    readonly createdBy: string | null,
  ) {
    super();
  }
}

@CommandHandler(CreateCapability)
export class CreateCapabilityHandler implements ICommandHandler<CreateCapability> {
  constructor(@InjectRepository(Capability) private readonly capabilities: Repository<Capability>) {}

  async execute({ capability, createdBy }: CreateCapability): Promise<CapabilityOption> {
    const { id = uuidv7(), clientId, name, description, imageUrl = null } = capability;
    const audit = { createdBy, updatedBy: createdBy };
    try {
      await this.capabilities.insert({ id, clientId, name, description, imageUrl, isActive: true, ...audit });
    } catch (error) {
      throw isUniqueViolation(error) ? nameIsTaken() : error;
    }
    return { id, name, description, image_url: imageUrl };
  }
}

function nameIsTaken(): DomainError {
  const { capabilityExists } = assignmentMessages;
  return new DomainError('CONFLICT', capabilityExists, { name: capabilityExists });
}
