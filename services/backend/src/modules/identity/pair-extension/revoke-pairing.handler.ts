import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

export class RevokePairing extends Command<void> {
  constructor(
    readonly pairingId: string,
    readonly userId: string,
  ) {
    super();
  }
}

/** Ends a pairing of the caller's own; NOT_FOUND for anyone else's. */
@CommandHandler(RevokePairing)
export class RevokePairingHandler implements ICommandHandler<RevokePairing> {
  constructor(private readonly signIns: SignInStore) {}

  async execute({ pairingId, userId }: RevokePairing): Promise<void> {
    if (!(await this.signIns.revokePairing(pairingId, userId))) {
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    }
  }
}
