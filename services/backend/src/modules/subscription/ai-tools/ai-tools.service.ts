import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { AiTool, AiToolInput, aiToolSortFields } from '@keenly/contracts/weekly-tools';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, Raw } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { containing } from '../../../platform/database/like.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { AiToolEntity } from '../entities/ai-tool.entity.js';

export interface AiToolList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: (typeof aiToolSortFields)[number]; readonly direction: 'asc' | 'desc' };
  readonly filter: { readonly q?: string | undefined; readonly id?: readonly string[] | undefined };
}

const sortColumns = { id: 'id', name: 'name', updated_at: 'updatedAt', is_active: 'isActive' } as const;

/** The catalogue of AI tools, as the console edits it. */
@Injectable()
export class AiTools {
  constructor(@InjectRepository(AiToolEntity) private readonly tools: Repository<AiToolEntity>) {}

  async list({ range, sort, filter }: AiToolList): Promise<{ rows: AiTool[]; total: number }> {
    const words = filter.q?.trim() ?? '';
    const [found, total] = await this.tools.findAndCount({
      where: {
        ...(filter.id === undefined ? {} : { id: In([...filter.id]) }),
        ...(words === ''
          ? {}
          : {
              name: Raw((column) => `lower(${column}) like lower(:pattern)`, { pattern: containing(words) }),
            }),
      },
      order: { [sortColumns[sort.field]]: sort.direction, id: 'asc' },
      skip: range.offset,
      take: range.limit,
    });
    return { rows: found.map(onTheWire), total };
  }

  async one(id: string): Promise<AiTool> {
    return onTheWire(await this.find(id));
  }

  /** CONFLICT for a name that is there already. */
  async add(input: AiToolInput, by: string): Promise<AiTool> {
    const made = this.tools.create({ id: uuidv7(), ...columnsOf(input), createdBy: by });
    return onTheWire(await this.save(made));
  }

  async change(id: string, input: AiToolInput, by: string): Promise<AiTool> {
    const found = await this.find(id);
    return onTheWire(await this.save(Object.assign(found, columnsOf(input), { updatedBy: by })));
  }

  /** The record of sent tools is kept, so a tool that is added again isn't sent to the same people twice. */
  async remove(id: string): Promise<AiTool> {
    const found = await this.find(id);
    await this.tools.delete({ id });
    return onTheWire(found);
  }

  private async find(id: string): Promise<AiToolEntity> {
    const found = await this.tools.findOneBy({ id });
    if (found === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return found;
  }

  private save(tool: AiToolEntity): Promise<AiToolEntity> {
    return this.tools.save(tool).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const words = 'A tool with this name already exists.';
      throw new DomainError('CONFLICT', words, { name: words });
    });
  }
}

function columnsOf({ is_active: isActive, ...input }: AiToolInput) {
  return { ...input, isActive };
}

function onTheWire(tool: AiToolEntity): AiTool {
  const { id, name, description, url, interests, industries, roles } = tool;
  return {
    ...{ id, name, description, url, interests, industries, roles },
    is_active: tool.isActive,
    created_at: tool.createdAt.toISOString(),
    updated_at: tool.updatedAt.toISOString(),
  };
}
