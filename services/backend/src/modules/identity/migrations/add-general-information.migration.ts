import type { MigrationInterface, QueryRunner } from 'typeorm';

/** General information of a profile, with a version so that two tabs can't overwrite each other's changes. */
export class AddGeneralInformation1763800010000 implements MigrationInterface {
  readonly name = 'AddGeneralInformation1763800010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.person
        add column gender text not null default '0',
        add column race text not null default '',
        add column religion text not null default '',
        add column phone_cellular text not null default '',
        add column address1 text not null default '',
        add column website text not null default '',
        add column department text not null default '',
        add column profile_version integer not null default 0;

      create view app.person_profile as
        select id as person_id, first_name, last_name, gender, race, religion, phone_cellular,
          address1 as user_address1, website, designation, department, profile_image_url
        from app.person;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view app.person_profile;
      alter table app.person
        drop column gender, drop column race, drop column religion, drop column phone_cellular,
        drop column address1, drop column website, drop column department, drop column profile_version;
    `);
  }
}
