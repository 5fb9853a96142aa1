import type { PairingGrant, Paired } from '@keenly/contracts/ingest';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { usableAccounts } from '../people/general-information.js';
import { AccessTokens } from '../../../platform/auth/access-tokens.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { type Account, CHOSEN_EXTENSIONS, Memberships } from '../../membership/membership.public.js';
import { fullName, Person } from '../entities/person.entity.js';
import { hashOf, newSecret } from '../secret.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';
import { GrantPairing, RedeemPairing } from './pairing.commands.js';

/** A pairing code's life in seconds. */
export const PAIRING_CODE_S = 120;

/** Makes a code that an extension may redeem once, within two minutes, for the caller's account. */
@CommandHandler(GrantPairing)
export class GrantPairingHandler implements ICommandHandler<GrantPairing> {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async execute({ caller }: GrantPairing): Promise<PairingGrant> {
    const { secret, hash } = newSecret();
    await this.database.query(
      `insert into app.pairing_code (hash, person_id, account_id, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [hash, caller.userId, caller.accountId, PAIRING_CODE_S],
    );
    return { code: secret, expires_in_s: PAIRING_CODE_S };
  }
}

/** PAIRING_CODE_INVALID for a code that is unknown, used, or too old, and for an extension that may not pair. */
@CommandHandler(RedeemPairing)
export class RedeemPairingHandler implements ICommandHandler<RedeemPairing> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly signIns: SignInStore,
    private readonly memberships: Memberships,
    private readonly tokens: AccessTokens,
  ) {}

  async execute({ request }: RedeemPairing): Promise<Paired> {
    const { person, account, signIn, ended } = await this.database.transaction(async (manager) => {
      const grant = await redeem(manager, request.code);
      if (!(await this.mayPair(request.extension_id, grant, manager))) throw codeInvalid();
      const account = await this.accountOf(grant);
      const person = await withExternalId(manager, grant.person_id);
      const { signIn, ended } = await this.signIns.pair(
        {
          personId: person.id,
          accountId: account.accountId,
          userAgent: request.browser,
          installId: request.install_id,
        },
        manager,
      );
      return { person, account, signIn, ended };
    });
    this.signIns.forget(ended);
    const { token } = this.tokens.issue(
      {
        userId: person.id,
        accountId: account.accountId,
        clientId: account.clientId,
        role: account.role,
        signInId: signIn.id,
        scope: 'extension',
      },
      new Date(),
    );
    return {
      pairing_id: signIn.id,
      token,
      user: { user_id: person.id, user_name: fullName(person), email: person.email },
      external_id: person.externalId,
      account: { account_id: account.accountId, client_name: account.clientName },
    };
  }

  /** One of the configured extensions, or the one that this very person chose. */
  private async mayPair(extensionId: string, grant: Grant, manager: EntityManager): Promise<boolean> {
    const { extensionIds } = this.config;
    if (extensionIds.length === 0 || extensionIds.includes(extensionId)) return true;
    const chosen: unknown[] = await manager.query(
      `select from ${CHOSEN_EXTENSIONS} where person_id = $1 and extension_id = $2`,
      [grant.person_id, extensionId],
    );
    return chosen.length > 0;
  }

  private async accountOf(grant: Grant): Promise<Account> {
    const accounts = await this.memberships.accountsOf(grant.person_id);
    const account = usableAccounts(accounts).find(({ accountId }) => accountId === grant.account_id);
    if (account === undefined) throw codeInvalid();
    return account;
  }
}

interface Grant {
  readonly person_id: string;
  readonly account_id: string;
}

/** Deleting is what makes it single-use: of two at once, one finds nothing. */
async function redeem(manager: EntityManager, code: string): Promise<Grant> {
  const [[grant]]: [(Grant & { fresh: boolean })[], number] = await manager.query(
    'delete from app.pairing_code where hash = $1 returning person_id, account_id, expires_at > now() as fresh',
    [hashOf(code)],
  );
  if (grant?.fresh !== true) throw codeInvalid();
  return grant;
}

async function withExternalId(
  manager: EntityManager,
  personId: string,
): Promise<Person & { readonly externalId: string }> {
  await manager.query('update app.person set external_id = coalesce(external_id, $2) where id = $1', [
    personId,
    uuidv7(),
  ]);
  const person = await manager.findOneByOrFail(Person, { id: personId });
  return person as Person & { readonly externalId: string };
}

function codeInvalid(): DomainError {
  return new DomainError('PAIRING_CODE_INVALID', 'This pairing code has expired. Pair again.');
}
