import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of stored packages: each is one file, and goes with it. */
export class CreatePackages1764380000000 implements MigrationInterface {
  readonly name = 'CreatePackages1764380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.media_file drop constraint media_file_kind_check, add constraint media_file_kind_check
        check (kind in ('text', 'audio', 'video', 'captions', 'package'));
      create table app.package (
        -- Not named for a file: that would hold the file for good (file-sweep).
        package_id uuid primary key references app.media_file (id) on delete cascade,
        standard text not null check (standard in ('scorm_1_2', 'scorm_2004')),
        title text not null,
        launch text not null,
        mastery_score numeric(4, 1)
      );
      create table app.package_entry (
        package_id uuid not null references app.package on delete cascade,
        path text not null,
        start integer not null,
        packed integer not null,
        unpacked integer not null,
        is_deflated boolean not null,
        primary key (package_id, path)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.package_entry;
      drop table app.package;
      delete from app.media_file where kind = 'package';
      alter table app.media_file drop constraint media_file_kind_check, add constraint media_file_kind_check
        check (kind in ('text', 'audio', 'video', 'captions'));
    `);
  }
}
