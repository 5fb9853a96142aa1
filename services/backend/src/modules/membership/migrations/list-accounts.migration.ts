import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One narrow row an open account with all that lists of accounts are sorted and searched by, so that any page of a hundred
 * thousand is a walk of one index (`0021-lists-of-accounts-have-a-listing.md`). The database itself keeps it: names belong to persons and
 * organisations, which are saved where no event tells of it.
 */
export class ListAccounts1763930000000 implements MigrationInterface {
  readonly name = 'ListAccounts1763930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.account_open, app.account_since, app.account_by_network, app.account_by_admin,
        app.account_by_license;
      create index seat_taken on app.seat (client_id) where account_id is not null;

      create table app.account_listing (
        account_id uuid primary key references app.account on delete cascade,
        person_id uuid not null,
        client_id uuid,
        full_name text not null,
        email text not null,
        client_name text,
        is_personal boolean not null generated always as (client_id is null) stored,
        is_admin boolean not null,
        is_active boolean not null,
        is_waiting boolean not null,
        since timestamptz not null,
        search_text text not null generated always as (full_name || ' ' || email) stored
      );
      ${listFunction}
      select app.list_accounts((select array_agg(account_id) from app.account));
      ${indexes}
      ${triggers}
      analyze app.account_listing;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger lists_account on app.account;
      drop trigger lists_account_again on app.account;
      drop trigger lists_person on app.person;
      drop trigger lists_new_person on app.person;
      drop trigger lists_organisation on app.organisation_profile;
      drop function app.lists_account(), app.lists_account_again(), app.lists_person(), app.lists_organisation(),
        app.list_accounts(uuid[]);
      drop table app.account_listing;
      drop index app.seat_taken;
      create index account_since on app.account (since desc, account_id);
      create index account_open on app.account (account_id) where ${open};
      create index account_by_network on app.account
        ((case when client_id is null then 'users' else 'clients' end), account_id) where ${open};
      create index account_by_admin on app.account ((${admin}), account_id) where ${open};
      create index account_by_license on app.account (
        ((case when status in ('LEFT', 'DISCONTINUED') then 'INACTIVE' else status end) = 'ACTIVE'), account_id
      ) where ${open};
    `);
  }
}

const open = `status not in ('LEFT', 'DISCONTINUED')`;
const admin = `case status when 'PENDING' then 'USER' else role end
  in ('CLIENT_ADMIN', 'CLIENT_OWNER', 'PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER')`;

const listFunction = `
      create function app.list_accounts(changed uuid[]) returns void language sql as $$
        insert into app.account_listing (account_id, person_id, client_id, full_name, email, client_name, is_admin,
          is_active, is_waiting, since)
        select a.account_id, a.person_id, a.client_id, coalesce(lower(p.first_name || ' ' || p.last_name), ''),
          coalesce(lower(p.email::text), ''), lower(o.name), a.is_admin, a.status = 'ACTIVE', a.status = 'PENDING', a.since
        from (select *, ${admin} as is_admin from app.account where account_id = any(changed) and ${open}) a
        left join app.person p on p.id = a.person_id
        left join app.organisation_profile o on o.id = a.client_id
        on conflict (account_id) do nothing;
      $$;`;

/** Each order has its own, ties included; what lists are narrowed by is in it, so that a walk of it reads no row. */
const indexes = `
      create index listing_by_name on app.account_listing (full_name, account_id) include (is_personal, is_admin);
      create index listing_by_email on app.account_listing (email, account_id) include (is_personal, is_admin);
      create index listing_by_organisation on app.account_listing (is_personal, client_name, account_id)
        include (is_admin);
      create index listing_by_organisation_desc on app.account_listing (is_personal, client_name desc, account_id desc)
        include (is_admin);
      create index listing_by_network on app.account_listing (is_personal, account_id) include (is_admin);
      create index listing_by_since on app.account_listing (since, account_id) include (is_personal, is_admin);
      create index listing_by_admin on app.account_listing (is_admin, account_id) include (is_personal);
      create index listing_by_active on app.account_listing (is_active, account_id) include (is_personal, is_admin);
      create index listing_of_admins on app.account_listing (full_name, account_id) where is_admin;
      create index listing_of_organisation on app.account_listing (client_id, full_name, account_id)
        include (person_id, email, is_admin, is_active, is_waiting, since);
      create index listing_of_person on app.account_listing (person_id);
      create index listing_search on app.account_listing using gin (search_text gin_trgm_ops);
      create index listing_search_organisation on app.account_listing using gin (client_name gin_trgm_ops);`;

/**
 * Someone renamed while an account of theirs is opened: whichever transaction comes second waits for the other, and then
 * sees it. Renaming waits at its commit, when it holds everything else it needs: so the two never wait for each other.
 * Who is new has no accounts that others open. Of many accounts in one statement, not each can have a lock of its own.
 */
const triggers = `
      create function app.lists_account() returns trigger language plpgsql as $$
        begin
          if (select count(*) from opened) > 500 then
            lock table app.account_listing in share row exclusive mode;
          else
            perform pg_advisory_xact_lock_shared(hashtextextended(id::text, 21))
              from (select person_id from opened union select client_id from opened order by 1) of_them (id)
              where id is not null;
          end if;
          perform app.list_accounts(array_agg(account_id)) from opened;
          return null;
        end $$;
      create trigger lists_account after insert on app.account referencing new table as opened
        for each statement execute function app.lists_account();

      create function app.lists_account_again() returns trigger language plpgsql as $$
        begin
          if new.${open} then
            update app.account_listing set is_admin = now.is_admin, is_active = now.status = 'ACTIVE',
              is_waiting = now.status = 'PENDING', since = now.since
            from (select new.account_id, new.since, new.status, new.role) given
              cross join lateral (select given.*, ${admin} as is_admin) now
            where account_listing.account_id = new.account_id;
            if not found then perform app.list_accounts(array[new.account_id]); end if;
          else
            delete from app.account_listing where account_id = new.account_id;
          end if;
          return null;
        end $$;
      create trigger lists_account_again after update of status, role, since on app.account
        for each row execute function app.lists_account_again();

      create function app.lists_person() returns trigger language plpgsql as $$
        declare
          whose uuid := coalesce(new.id, old.id);
        begin
          if tg_op <> 'INSERT' then
            perform pg_advisory_xact_lock(hashtextextended(whose::text, 21));
          end if;
          update app.account_listing l set full_name = coalesce(lower(p.first_name || ' ' || p.last_name), ''),
            email = coalesce(lower(p.email::text), '')
          from (select whose) given (id) left join app.person p on p.id = given.id
          where l.person_id = given.id;
          return null;
        end $$;
      create constraint trigger lists_person after update of first_name, last_name, email on app.person
        deferrable initially deferred for each row execute function app.lists_person();
      create constraint trigger lists_new_person after insert or delete on app.person
        deferrable initially deferred for each row execute function app.lists_person();

      create function app.lists_organisation() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then
            perform pg_advisory_xact_lock(hashtextextended(new.id::text, 21));
          end if;
          update app.account_listing l set client_name = lower(o.name)
          from app.organisation_profile o where o.id = new.id and l.client_id = new.id;
          return null;
        end $$;
      create constraint trigger lists_organisation after insert or update of name on app.organisation_profile
        deferrable initially deferred for each row execute function app.lists_organisation();`;
