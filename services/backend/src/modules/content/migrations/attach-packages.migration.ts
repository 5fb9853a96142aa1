import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A package may be attached to a lesson. */
export class AttachPackages1764380000001 implements MigrationInterface {
  readonly name = 'AttachPackages1764380000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.attachment drop constraint attachment_attachment_type_check,
        add constraint attachment_attachment_type_check
        check (attachment_type in ('text', 'audio', 'video', 'package'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.attachment where attachment_type = 'package';
      alter table app.attachment drop constraint attachment_attachment_type_check,
        add constraint attachment_attachment_type_check check (attachment_type in ('text', 'audio', 'video'));
    `);
  }
}
