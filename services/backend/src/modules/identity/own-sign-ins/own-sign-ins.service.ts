import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Caller } from '../../../kernel/caller.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { SignIn, type SignInKind } from '../entities/sign-in.entity.js';
import { revoke } from '../sign-ins/revoke-sign-in.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

/** What a person sees of their sign-ins, and may end: not those that wait for their code. */
const listedKinds: SignInKind[] = ['web', 'extension'];

/** Ends sign-ins and pairings of one's own from another place. */
@Injectable()
export class OwnSignIns {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: SignInStore,
  ) {}

  /** True also where it had ended before; false when it is none of the caller's. */
  async end(signInId: string, { userId: personId }: Caller, client: ClientInfo): Promise<boolean> {
    const own = await this.database.transaction(async (manager) => {
      const signIn = await manager.findOneBy(SignIn, { id: signInId, personId, kind: In(listedKinds) });
      if (signIn === null) return false;
      await end(manager, signIn, client);
      return true;
    });
    if (own) this.store.forget([signInId]);
    return own;
  }

  /** All but the one that asks, each with its entry in the audit trail. */
  async endOthers({ userId, signInId }: Caller, client: ClientInfo): Promise<void> {
    const ended = await this.database.transaction(async (manager) => {
      const others: Pick<SignIn, 'id' | 'kind'>[] = await manager.query(
        `select id, kind from app.sign_in
         where person_id = $1 and id <> $2 and kind = any($3) and revoked_at is null order by id for update`,
        [userId, signInId, listedKinds],
      );
      for (const other of others) await end(manager, other, client);
      return others.map(({ id }) => id);
    });
    this.store.forget(ended);
  }
}

function end(manager: EntityManager, { id, kind }: Pick<SignIn, 'id' | 'kind'>, client: ClientInfo) {
  return revoke(manager, id, kind === 'extension' ? 'unpaired' : 'signed-out', client);
}
