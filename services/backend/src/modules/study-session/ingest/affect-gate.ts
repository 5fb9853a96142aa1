import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Directory, type Organisation } from '../../membership/membership.public.js';
import type { ReadEvents } from './read-events.js';

/**
 * Under an organisation's policy 'off' nothing that a face showed is kept at all (product/expressions#affect-policy):
 * such events are refused before they are decided on.
 */
@Injectable()
export class AffectGate {
  constructor(private readonly directory: Directory) {}

  async pass(read: ReadEvents, { clientId }: Pick<Caller, 'clientId'>): Promise<ReadEvents> {
    if (clientId === null || !holdsAffect(read)) return read;
    if (isOn(await this.directory.organisation(clientId))) return read;
    // Another process may have switched it on a moment ago: what is remembered refuses nothing.
    return isOn(await this.directory.organisationNow(clientId)) ? read : withoutAffect(read);
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

function withoutAffect({ bySession, repeated, refused }: ReadEvents): ReadEvents {
  const kept = [...bySession].map(
    ([id, events]) => [id, events.filter(({ type }) => type !== 'expressions_sampled')] as const,
  );
  const gone = [...bySession.values()].flat().filter(({ type }) => type === 'expressions_sampled');
  return {
    bySession: new Map(kept.filter(([, events]) => events.length > 0)),
    repeated,
    refused: [
      ...refused,
      ...gone.map(({ id }) => ({ id, code: 'FORBIDDEN', message: sessionProblems.affectOff }) as const),
    ],
  };
}
