import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { LearningPlan } from '../entities/learning-plan.entity.js';

/** Which plans may be assigned, for anyone who decides about that. */
@Injectable()
export class OfferedPlans {
  constructor(@InjectRepository(LearningPlan) private readonly plans: Repository<LearningPlan>) {}

  /** Those of `ids` that this organisation may assign: its own, but for archived ones and those that are for their author alone. */
  async of(ids: readonly string[], clientId: string): Promise<ReadonlySet<string>> {
    const found = await this.plans.findBy({
      id: In([...new Set(ids)]),
      clientId,
      isOwn: false,
      archivedAt: IsNull(),
    });
    return new Set(found.map(({ id }) => id));
  }
}
