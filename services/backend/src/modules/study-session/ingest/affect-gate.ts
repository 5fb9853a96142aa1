import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Directory, type Organisation, RecordingConsents } from '../../membership/membership.public.js';
import type { ReadEvents } from './read-events.js';

/**
 * Under an organisation's policy 'off' nothing that a face showed is kept at all (product/expressions#affect-policy), nor of
 * someone who was asked for it and doesn't allow it (product/members#train-with-video): such events are refused before
 * they are decided on.
 */
@Injectable()
export class AffectGate {
  constructor(
    private readonly directory: Directory,
    private readonly consents: RecordingConsents,
  ) {}

  async pass(
    read: ReadEvents,
    { accountId, clientId }: Pick<Caller, 'accountId' | 'clientId'>,
  ): Promise<ReadEvents> {
    if (clientId === null || !holdsAffect(read)) return read;
    if (!(await this.consents.mayRecord(accountId))) return withoutAffect(read, sessionProblems.recordingOff);
    if (isOn(await this.directory.organisation(clientId))) return read;
    // Another process may have switched it on a moment ago: what is remembered refuses nothing.
    return isOn(await this.directory.organisationNow(clientId))
      ? read
      : withoutAffect(read, sessionProblems.affectOff);
  }
}

const isOn = (organisation: Organisation | undefined) =>
  organisation !== undefined && organisation.affectPolicy !== 'off';

function holdsAffect({ bySession }: ReadEvents): boolean {
  for (const events of bySession.values()) {
    if (events.some(({ type }) => type === 'expressions_sampled')) return true;
  }
  return false;
}

function withoutAffect({ bySession, repeated, refused }: ReadEvents, message: string): ReadEvents {
  const kept = [...bySession].map(
    ([id, events]) => [id, events.filter(({ type }) => type !== 'expressions_sampled')] as const,
  );
  const gone = [...bySession.values()].flat().filter(({ type }) => type === 'expressions_sampled');
  return {
    bySession: new Map(kept.filter(([, events]) => events.length > 0)),
    repeated,
    refused: [...refused, ...gone.map(({ id }) => ({ id, code: 'FORBIDDEN', message }) as const)],
  };
}
