import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PACKAGE_OPEN_S } from '../../media/media.public.js';
import type { Said, UnitSession } from './unit-terms.js';

const SESSION = `s.session_id as "sessionId", s.tenant, s.account_id as "accountId",
  s.attachment_id as "attachmentId", s.package_id as "packageId", s.course_id as "courseId",
  s.lesson_id as "lessonId", s.version, s.part_id as "partId", s.sign_in_id as "signInId", s.mode,
  s.move_on as "moveOn", s.mastery_score::float8 as "masteryScore", s.revision,
  s.initialized_by as "initializedBy", s.judged_by as "judgedBy", s.terminated_by as "terminatedBy",
  s.completed_by as "completedBy", s.passed_by as "passedBy", s.score::float8 as score,
  extract(epoch from s.updated_at - s.opened_at)::int as seconds`;

/** What a session begins with. */
export type NewUnitSession = Omit<UnitSession, keyof Said | 'revision' | 'seconds'>;

/** Rows of sessions: one an account and unit of a package, of which the last one opened is gone on with. */
@Injectable()
export class UnitSessions {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Begins a session, with what was said in the registration before; the one before it ends, with its token. */
  async open(session: NewUnitSession): Promise<void> {
    const { tenant, accountId, attachmentId, partId, sessionId, signInId, packageId, courseId } = session;
    await this.pool.query(
      `insert into app.package_unit_session as s
         (tenant, account_id, attachment_id, part_id, session_id, sign_in_id, package_id, course_id, lesson_id, version,
          mode, move_on, mastery_score)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (tenant, account_id, attachment_id, part_id) do update set session_id = excluded.session_id,
         sign_in_id = excluded.sign_in_id, package_id = excluded.package_id, course_id = excluded.course_id,
         lesson_id = excluded.lesson_id, version = excluded.version, mode = excluded.mode, move_on = excluded.move_on,
         mastery_score = excluded.mastery_score, token_hash = null, initialized_by = null, judged_by = null,
         terminated_by = null, revision = s.revision + 1, opened_at = now(), updated_at = now()`,
      [
        ...[tenant, accountId, attachmentId, partId, sessionId, signInId, packageId, courseId],
        ...[session.lessonId, session.version, session.mode, session.moveOn, session.masteryScore],
      ],
    );
  }

  /** Someone's sessions at a package, in no order. */
  async at(attachmentId: string, learner: Pick<UnitSession, 'tenant' | 'accountId'>): Promise<UnitSession[]> {
    const { rows } = await this.pool.query<UnitSession>(
      `select ${SESSION} from app.package_unit_session s
       where s.tenant = $1 and s.account_id = $2 and s.attachment_id = $3`,
      [learner.tenant, learner.accountId, attachmentId],
    );
    return rows;
  }

  /** Undefined for one that ended, by its time or another one, and for none. */
  async live(sessionId: string): Promise<UnitSession | undefined> {
    const { rows } = await this.pool.query<UnitSession>(
      `select ${SESSION} from app.package_unit_session s
       where s.session_id = $1 and s.opened_at > now() - make_interval(secs => $2)`,
      [sessionId, PACKAGE_OPEN_S],
    );
    return rows[0];
  }

  /** The same where its token has this hash. */
  async withToken(sessionId: string, hash: Buffer): Promise<UnitSession | undefined> {
    const { rows } = await this.pool.query<UnitSession>(
      `select ${SESSION} from app.package_unit_session s
       where s.session_id = $1 and s.token_hash = $3 and s.opened_at > now() - make_interval(secs => $2)`,
      [sessionId, PACKAGE_OPEN_S, hash],
    );
    return rows[0];
  }

  /** Whether the token is the session's from now on: it has one, once. */
  async giveToken(sessionId: string, hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update app.package_unit_session set token_hash = $2 where session_id = $1 and token_hash is null',
      [sessionId, hash],
    );
    return rowCount === 1;
  }

  /** Whether it was kept: not where the session is another one than it was when it was read. */
  async say({ sessionId, revision }: UnitSession, said: Said): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.package_unit_session set initialized_by = $3, judged_by = $4, terminated_by = $5, completed_by = $6,
         passed_by = $7, score = $8, revision = revision + 1, updated_at = now()
       where session_id = $1 and revision = $2`,
      [
        ...[sessionId, revision, said.initializedBy, said.judgedBy, said.terminatedBy],
        ...[said.completedBy, said.passedBy, said.score],
      ],
    );
    return rowCount === 1;
  }
}
