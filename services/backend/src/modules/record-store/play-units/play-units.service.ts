import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { packagePlaying } from '@keenly/contracts/catalogue/learning-packages';
import type { LaunchedPart, LaunchPart, PackageParts } from '@keenly/contracts/package-parts';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { type PackagePlace, QuizVersions } from '../../content/content.public.js';
import { PackageResults } from '../../learning/learning.public.js';
import { type PackagePart, Packages } from '../../media/media.public.js';
import { Documents } from '../documents/documents.service.js';
import { keysOfAccount } from '../statement/keys-of-person.js';
import { StoreStatements } from '../statements/store-statements.service.js';
import { actorOf, told } from '../unit-sessions/told-of-unit.js';
import { UnitSessions } from '../unit-sessions/unit-sessions.js';
import { UnitStatements } from '../unit-sessions/unit-statements.service.js';
import {
  activityOf,
  extensions,
  isSatisfied,
  LAUNCH_DATA,
  nothing,
  registrationOf,
  type Said,
  type UnitSession,
} from '../unit-sessions/unit-terms.js';
import { keenlyIn, UnitTokens } from '../unit-sessions/unit-tokens.service.js';
import { launchAddress, launchDataOf } from './launch-data.js';

const notFound = () => new DomainError('NOT_FOUND', failureMessages.notFound);

/** Packages of cmi5 for those who play them: their units, and opening one (cmi5, sections 8 and 10). */
@Injectable()
export class PlayUnits {
  constructor(
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin' | 'packagesOrigin'>,
    private readonly quizzes: QuizVersions,
    private readonly packages: Packages,
    private readonly results: PackageResults,
    private readonly sessions: UnitSessions,
    private readonly statements: UnitStatements,
    private readonly tokens: UnitTokens,
    private readonly documents: Documents,
    private readonly storing: StoreStatements,
  ) {}

  /** NOT_FOUND where this reader has no such package of cmi5. */
  async parts(attachmentId: string, link: string | undefined, caller: Caller): Promise<PackageParts> {
    const { place, parts } = await this.found(attachmentId, link, caller);
    const own = { tenant: tenantOf(caller), accountId: caller.accountId };
    const sessions = await this.sessions.at(attachmentId, own);
    const shown = parts.map(({ id, title, moveOn }, position) => {
      const said = sessions.find(({ partId }) => partId === id) ?? nothing;
      const [completed, passed] = [said.completedBy !== null, said.passedBy !== null];
      const satisfied = isSatisfied(moveOn, said);
      return { position, title, move_on: moveOn, completed, passed, score: said.score, satisfied };
    });
    let isDone = await this.results.isLessonDone(place, caller);
    // Nothing of it may have been counted where the process ended, or where a quiz of the lesson was to be submitted yet.
    if (!isDone && sessions.length > 0 && shown.every(({ satisfied }) => satisfied)) {
      await this.statements.count({ ...place, ...own });
      isDone = await this.results.isLessonDone(place, caller);
    }
    return {
      parts: shown,
      lesson_completed: isDone,
      best_score: await this.results.bestScore(attachmentId, caller),
    };
  }

  /**
   * Opens a unit: with what was said of it before, and no longer where it was open. NOT_FOUND as above, and for a number
   * that the package hasn't; CONFLICT where there is no origin to play it from.
   */
  async launch(attachmentId: string, asked: LaunchPart, caller: Caller): Promise<LaunchedPart> {
    const { place, parts } = await this.found(attachmentId, asked.link, caller);
    const part = parts[asked.position];
    if (part === undefined) throw notFound();
    const sessionId = uuidv7();
    const terms = { packageId: place.packageId, sittingId: sessionId };
    const address = this.packages.playerAddress(terms);
    const page = this.packages.pageAddress(terms, part.launch);
    const returned = this.packages.pageAddress(terms);
    if (address === undefined || page === undefined || returned === undefined)
      throw new DomainError('CONFLICT', packagePlaying.off);
    const session = { ...sessionOf(place, part, caller), sessionId, mode: asked.mode };
    const before = await this.sessions.at(attachmentId, session);
    await this.endOf(before.find(({ partId }) => partId === part.id));
    await this.sessions.open(session);
    await this.results.begin(place, caller);
    const launch = launchAddress(page, this.queryOf(session));
    await this.tellUnit(session, part, returned);
    const all = await this.statements.count(session);
    const isFirst = before.length === 0 && all.isDone;
    const { origin } = this.config;
    await this.storing.tell(
      [
        told('launched', session, origin, this.moreOf(session, part, page)),
        ...(isFirst ? [told('satisfied', session, origin)] : []),
      ],
      keenlyIn(session),
    );
    return { session_id: sessionId, address, launch };
  }

  private async found(attachmentId: string, link: string | undefined, caller: Caller) {
    const place = await this.quizzes.placeOfPackage(attachmentId, { clientId: caller.clientId, link });
    const parts = place === undefined ? [] : await this.packages.parts(place.packageId);
    if (place === undefined || parts.length === 0) throw notFound();
    return { place, parts };
  }

  /** A session that wasn't terminated is abandoned by the one after it (cmi5, section 9.3.6). */
  private async endOf(session: UnitSession | undefined): Promise<void> {
    if (session === undefined || session.initializedBy === null || session.terminatedBy !== null) return;
    await this.storing.tell([told('abandoned', session, this.config.origin)], keenlyIn(session));
  }

  /** LMS.LaunchData, which the unit reads first. */
  private async tellUnit(
    session: Omit<UnitSession, keyof Said | 'revision' | 'seconds'>,
    part: PackagePart,
    returned: string,
  ): Promise<void> {
    const { tenant, accountId, attachmentId, partId } = session;
    const { origin } = this.config;
    const [agentKey = ''] = keysOfAccount(origin, accountId);
    await this.documents.put(
      {
        organizationId: tenant,
        kind: 'state',
        activityId: activityOf(origin, attachmentId, partId),
        agentKey,
        registration: registrationOf(accountId, attachmentId),
        documentId: LAUNCH_DATA,
      },
      {
        content: Buffer.from(JSON.stringify(launchDataOf(session, part, returned))),
        contentType: 'application/json',
      },
      {},
      { overwrites: true },
    );
  }

  private queryOf({
    sessionId,
    accountId,
    attachmentId,
    partId,
  }: Pick<UnitSession, 'sessionId' | 'accountId' | 'attachmentId' | 'partId'>) {
    const { origin, packagesOrigin = '' } = this.config;
    return {
      endpoint: `${packagesOrigin}/xapi/`,
      fetch: `${packagesOrigin}/xapi/cmi5/fetch?${this.tokens.fetchQueryOf(sessionId)}`,
      actor: JSON.stringify(actorOf(origin, accountId)),
      registration: registrationOf(accountId, attachmentId),
      activityId: activityOf(origin, attachmentId, partId),
    };
  }

  private moreOf({ mode }: Pick<UnitSession, 'mode'>, part: PackagePart, page: string) {
    return {
      [extensions.mode]: mode,
      // Without the signature in its path, which opens the package.
      [extensions.url]: `${new URL(page).origin}/${part.launch}`,
      [extensions.moveOn]: part.moveOn,
      ...(part.launchParameters === '' ? {} : { [extensions.parameters]: part.launchParameters }),
    };
  }
}

const sessionOf = (place: PackagePlace, part: PackagePart, caller: Caller) => ({
  ...place,
  tenant: tenantOf(caller),
  accountId: caller.accountId,
  signInId: caller.signInId,
  partId: part.id,
  moveOn: part.moveOn,
  masteryScore: part.masteryScore,
});
