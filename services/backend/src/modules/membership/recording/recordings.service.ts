import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { RecordingConsent } from '@keenly/contracts/allocation';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EXTERNAL_IDS } from '../../../platform/people.js';
import { AccountCommands, type Target } from '../account-commands.js';
import { ACCOUNT_CARDS, type ActingCaller, RECORDING_FLAGS } from '../membership.public.js';
import { organisationOf } from '../organisation-of.js';

/** A member as `update_save_video` names them: by either id, of which neither opens anything by itself. */
export interface NamedMember {
  readonly accountId: string | undefined;
  readonly externalId: string | undefined;
}

/** 'Train with video' (product/members#train-with-video): admins ask and stop, the learner alone allows. */
@Injectable()
export class Recordings {
  constructor(
    private readonly commands: AccountCommands,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** On asks the learner, off ends it. NOT_FOUND for anyone who is no member of the caller's organisation. */
  async set(named: NamedMember, isOn: boolean, acting: ActingCaller): Promise<void> {
    const target = await this.member(named, organisationOf(acting.caller));
    await this.commands.run(target, { type: isOn ? 'AskToRecord' : 'StopRecording' }, acting);
  }

  /** The caller's own answer. CONFLICT for a yes that no one asked for; NOT_FOUND on a personal account. */
  async answer(isAllowed: boolean, acting: ActingCaller): Promise<RecordingConsent> {
    const { caller } = acting;
    const target = { accountId: caller.accountId, clientId: organisationOf(caller) };
    await this.commands.runOwn(target, { type: isAllowed ? 'AllowRecording' : 'StopRecording' }, acting);
    return this.of(caller);
  }

  /** On a personal account no one can ask. */
  async of({ accountId }: Pick<Caller, 'accountId'>): Promise<RecordingConsent> {
    const { rows } = await this.pool.query<{ flag: boolean | null; asked: Date | null; name: string | null }>(
      `select r.recording_flag as flag, r.recording_asked_at as asked, a.client_name as name
       from ${RECORDING_FLAGS} r join ${ACCOUNT_CARDS} a using (account_id) where r.account_id = $1`,
      [accountId],
    );
    const [row] = rows;
    return {
      data: {
        recording_flag: row?.flag ?? null,
        asked_at: row?.asked?.toISOString() ?? null,
        community_name: row?.name ?? null,
      },
    };
  }

  private async member({ accountId, externalId }: NamedMember, clientId: string): Promise<Target> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select a.account_id as id from ${ACCOUNT_CARDS} a join ${EXTERNAL_IDS} e on e.id = a.person_id
       where a.client_id = $1 and a.is_open and a.status <> 'PENDING'
         and ($2::uuid is null or a.account_id = $2) and ($3::text is null or e.external_id = $3)`,
      [clientId, accountId ?? null, externalId ?? null],
    );
    const [found] = rows;
    if (found === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return { accountId: found.id, clientId };
  }
}
