import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PackageResults } from '../../learning/learning.public.js';
import { Packages } from '../../media/media.public.js';
import type { Statement } from '../domain/statement.js';
import { keysOfAccount } from '../statement/keys-of-person.js';
import { afterStatements, type UnitRules } from './unit-rules.js';
import { UnitSessions } from './unit-sessions.js';
import { doneBlocks, type PlacedUnit, resultOf } from './package-result.js';
import { activityOf, isSatisfied, nothing, registrationOf, type UnitSession } from './unit-terms.js';
import { told } from './told-of-unit.js';

/** Requests of one session that change it at once before one of them gives up. */
const TRIES = 5;

/** What units say of their learners, by the rules of cmi5, and what comes of it. */
@Injectable()
export class UnitStatements {
  constructor(
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
    private readonly sessions: UnitSessions,
    private readonly packages: Packages,
    private readonly results: PackageResults,
  ) {}

  rulesOf(session: UnitSession): UnitRules {
    const { sessionId, partId, mode, masteryScore, accountId, attachmentId } = session;
    const [agentKey = ''] = keysOfAccount(this.config.origin, accountId);
    return {
      ...{ sessionId, partId, mode, masteryScore, agentKey },
      registration: registrationOf(accountId, attachmentId),
      activityId: activityOf(this.config.origin, attachmentId, partId),
    };
  }

  /**
   * Notes what the statements say, and gives them back with ids, to be stored. FORBIDDEN, in a sentence, for what breaks
   * a rule, and then nothing is noted; CONFLICT where the session went on elsewhere meanwhile.
   */
  async admit(sessionId: string, sent: readonly Statement[]): Promise<readonly Statement[]> {
    const statements = sent.map((one) => ({ ...one, id: (one.id ?? randomUUID()).toLowerCase() }));
    for (let left = TRIES; left > 0; left--) {
      const session = await this.sessions.live(sessionId);
      if (session === undefined) break;
      const judged = afterStatements(statements, this.rulesOf(session), session);
      if ('refused' in judged) throw new DomainError('FORBIDDEN', judged.refused);
      if (await this.sessions.say(session, judged.said)) return statements;
    }
    throw new DomainError('CONFLICT', 'This unit was opened again, or sends too much at once.');
  }

  /**
   * Counts what came of statements that were stored: the same ones again come to the same.
   * @returns what Keenly has to say of it: which blocks are satisfied now, the innermost first, and that all of it is
   */
  async settle(sessionId: string, stored: readonly string[]): Promise<readonly Statement[]> {
    const session = await this.sessions.live(sessionId);
    if (session === undefined) return [];
    const { isDone, units } = await this.count(session);
    const without = (id: string | null) => (id !== null && stored.includes(id) ? null : id);
    const before = { completedBy: without(session.completedBy), passedBy: without(session.passedBy) };
    const { moveOn } = session;
    if (!isSatisfied(moveOn, session) || isSatisfied(moveOn, before)) return [];
    const blocks = doneBlocks(units, session.partId).map((block) => ({ ...session, block }));
    return [...blocks, ...(isDone ? [session] : [])].map((of) => told('satisfied', of, this.config.origin));
  }

  /** Keeps what all units of a package come to (`resultOf`), once they come to something. */
  async count(
    session: Pick<
      UnitSession,
      'packageId' | 'attachmentId' | 'courseId' | 'lessonId' | 'version' | 'tenant' | 'accountId'
    >,
  ): Promise<{ readonly isDone: boolean; readonly units: readonly PlacedUnit[] }> {
    const [parts, sessions] = await Promise.all([
      this.packages.parts(session.packageId),
      this.sessions.at(session.attachmentId, session),
    ]);
    const of = new Map(sessions.map((one) => [one.partId, one]));
    const units = parts.map((part) => ({ ...part, said: of.get(part.id) ?? nothing }));
    const result = resultOf(units);
    if (result !== undefined) await this.results.settle(session, result, learnerOf(session));
    return { isDone: result?.isDone === true, units };
  }
}

/** A personal account is its own tenant. */
export const learnerOf = ({ tenant, accountId }: Pick<UnitSession, 'tenant' | 'accountId'>) => ({
  accountId,
  clientId: tenant === accountId ? null : tenant,
});
