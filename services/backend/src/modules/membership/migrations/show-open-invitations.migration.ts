import { INVITATION_DAYS } from '@keenly/contracts/invitations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the modules that ask whether an address is invited at this moment. */
export class ShowOpenInvitations1764350000002 implements MigrationInterface {
  readonly name = 'ShowOpenInvitations1764350000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view app.open_invitation as
      select p.id as invitation_id, p.client_id, p.email, i.sent_at
      from app.invitation_profile p join app.invitation i on i.invitation_id = p.id
      where p.is_open and i.status = 'OPEN' and i.sent_at > now() - make_interval(days => ${String(INVITATION_DAYS)})
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view app.open_invitation');
  }
}
