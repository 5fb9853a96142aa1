import type { GeneralInformation, UpdateUser } from '@keenly/contracts/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { validate } from 'uuid';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { TeacherCategories } from '../../membership/membership.public.js';
import { Person } from '../entities/person.entity.js';
import { ProfileChanges } from './profile-changes.js';
import { SignInAnswers } from '../sign-ins/sign-in-answers.js';

export class UpdateOwnUser extends Command<GeneralInformation> {
  constructor(
    readonly changes: UpdateUser,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Changes the caller's own record, field by named field; or, for an admin who names a teacher and a category, the teacher's
 * category, and nothing else of them (product/members#teacher-category).
 */
@CommandHandler(UpdateOwnUser)
export class UpdateOwnUserHandler implements ICommandHandler<UpdateOwnUser> {
  constructor(
    @InjectRepository(Person) private readonly people: Repository<Person>,
    private readonly profile: ProfileChanges,
    private readonly answers: SignInAnswers,
    private readonly categories: TeacherCategories,
  ) {}

  async execute({ changes, caller }: UpdateOwnUser): Promise<GeneralInformation> {
    const { id, category_id: categoryId } = changes;
    if (categoryId !== undefined && id !== undefined && id !== caller.accountId && id !== caller.userId) {
      await this.categories.set({ accountId: accountIn(id), categoryId }, caller);
      return this.answers.about(caller);
    }
    await this.profile.apply(changes, caller);
    const { external_id: externalId } = changes;
    if (externalId !== undefined) {
      await this.people
        .update({ id: caller.userId }, { externalId, updatedBy: caller.accountId })
        .catch((error: unknown) => {
          throw isUniqueViolation(error)
            ? new DomainError('CONFLICT', 'This extension belongs to someone else.')
            : error;
        });
    }
    return this.answers.about(caller);
  }
}

/** NOT_FOUND for what is no account's id. */
function accountIn(id: string): string {
  if (!validate(id)) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  return id.toLowerCase();
}
