import type { Pool } from 'pg';
import { v4 as uuidv4 } from 'uuid';
import type { TestPerson } from '../../../testing/test-people.js';
import { leaveStatement } from './statement-of-somebody.js';
import { writeFigures } from './figures-of-somebody.js';

/**
 * Leaves something of every kind about a person who has studied already, with a word in whatever is theirs to word: what
 * other modules would write one after another, in one go.
 */
export async function leaveEverything(pool: Pool, person: TestPerson, word: string): Promise<void> {
  const { userId, accountId } = person;
  const write = (text: string, ...values: unknown[]) => pool.query(text, values);
  await write(
    `update app.person set race = $2, religion = $2, website = $2, designation = $2, department = $2 where id = $1`,
    userId,
    word,
  );
  await write(
    `insert into app.social_identity (issuer, subject, provider, person_id) values ('https://id.example', $2, 'GOOGLE', $1)`,
    userId,
    word,
  );
  // Of an organization's provider, which is no one's.
  await write(
    `with provider as (
       insert into app.sign_in_provider (client_id, issuer, app_id, sealed, is_required)
       values (gen_random_uuid(), 'https://id.example', 'keenly', '', false) returning client_id)
     insert into app.sign_in_identity (client_id, issuer, subject, person_id, account_id)
     select client_id, 'https://id.example', $2, $1, $3 from provider`,
    userId,
    word,
    accountId,
  );
  await write('insert into app.chosen_extension (person_id, extension_id) values ($1, $2)', userId, word);
  await write(
    `insert into app.profile_detail (account_id, tab_id, content, version)
     values ($1, 'targets', jsonb_build_object('targetCapabilities', $2::text), 1)`,
    accountId,
    word,
  );
  await write(
    `insert into app.planned_study (id, account_id, title, start_at, end_at, time_zone)
     values ($1, $2, $3, now(), now() + interval '1 hour', 'UTC')`,
    uuidv4(),
    accountId,
    word,
  );
  await write('insert into app.calendar_feed (id, account_id) values ($1, $2)', uuidv4(), accountId);
  await write(
    `insert into app.saved_view (id, account_id, of_table, name, query) values ($1, $2, 'learners', $3, 'q=' || $3)`,
    uuidv4(),
    accountId,
    word,
  );
  await write(
    'insert into app.outside_choice (account_id, client_id, allowed_at) values ($1, $1, now())',
    accountId,
  );
  await write(
    `insert into app.sending_choice (account_id, client_id, kind, allowed_at)
     values ($1, $1, 'expressions', now()), ($1, $1, 'addresses', now())`,
    accountId,
  );
  await write(
    `insert into read.outside_item (tenant, id, account_id, credential_id, at, told_ms, counted_ms, spans, is_completion,
       tool, name) values ($1, $2, $1, $2, now(), 60000, 0, '[]', false, $3, $3)`,
    accountId,
    uuidv4(),
    word,
  );
  await write(
    'insert into app.own_record_key (account_id, key, hash) values ($1, $2, $3)',
    accountId,
    `key of ${word}`,
    Buffer.alloc(32),
  );
  await write(
    `insert into app.provisioned_user (id, client_id, user_name, external_id, given_name, family_name, made_at)
     select $1, $1, c.email, $3, $3, $3, now() from app.account_card c where c.account_id = $2`,
    uuidv4(),
    accountId,
    word,
  );
  await write(
    `insert into app.course (id, owner_id, heading, description, description_text, category_id, is_public,
       private_audience, part, created_by)
     values ($1, $2, $3, $3, $3, $1, false, 'me', '', $2)`,
    uuidv4(),
    accountId,
    word,
  );
  await write(
    'insert into app.course_editor (account_id, course_id, editor_id, until) values ($1, $2, $2, now())',
    accountId,
    uuidv4(),
  );
  await write(
    `with plan as (
       insert into app.learning_plan (id, client_id, title, capability_id, is_own, created_by)
       values ($2, $1, $3, $2, true, $1) returning id
     ), module as (
       insert into app.plan_module (id, plan_id, heading, description, sort_order) select id, id, $3, $3, 0 from plan
       returning id
     ), item as (
       insert into app.plan_item (id, plan_id, module_id, kind, heading, description, url, category_id, content_type,
         sort_order)
       select id, id, id, 'content', $3, $3, 'https://x.example', id, 'article', 0 from module returning id
     )
     insert into app.plan_item_done (account_id, item_id) select $1, id from item`,
    accountId,
    uuidv4(),
    word,
  );
  const tool = uuidv4();
  await write(
    `insert into app.ai_tool (id, name, description, url) values ($1, $2, 'x', 'https://x.example')`,
    tool,
    `tool ${tool}`,
  );
  await write(
    `insert into app.weekly_subscription (person_id, first_name, role_title, token) values ($1, $2, $2, $2)`,
    userId,
    word,
  );
  await write(
    'insert into app.chosen_interests (person_id, interests) values ($1, array[$2::text])',
    userId,
    word,
  );
  await write(
    'insert into app.digest_choice (person_id, client_id, token, left_at) values ($1, $2, $3, now())',
    userId,
    uuidv4(),
    word,
  );
  await write(
    'insert into app.weekly_issue (id, person_id, week, tool_ids) values ($1, $2, current_date, array[$3::uuid])',
    uuidv4(),
    userId,
    tool,
  );
  await write(
    'insert into app.sent_tool (person_id, tool_id, sent_on) values ($1, $2, current_date)',
    userId,
    tool,
  );
  await write(
    `insert into app.corporate_application (id, person_id, owner_account_id, form, code_nonce, code_sent_at)
     values ($1, $2, $3, jsonb_build_object('name', $4::text), $1, now())`,
    uuidv4(),
    userId,
    accountId,
    word,
  );
  const invitation = uuidv4();
  await write(
    `insert into app.invitation_profile (id, client_id, first_name, last_name, email, token_hash)
     select $1::uuid, o.client_id, $2, $2, c.email, convert_to($1::text, 'UTF8')
     from app.person_card c, (select client_id from app.organisation limit 1) o where c.person_id = $3`,
    invitation,
    word,
    userId,
  );
  await write(
    `insert into app.invitation (invitation_id, client_id, role, invited_by, status, sent_at, sends)
     select $1, client_id, 'USER', $2, 'OPEN', now(), 1 from app.organisation limit 1`,
    invitation,
    accountId,
  );
  await write(
    `insert into app.image (name, person_id, sha256, bytes, width, height) values ($2, $1, '', 1, 1, 1)`,
    userId,
    `${word}.webp`,
  );
  await write(
    `insert into app.media_file (id, person_id, object, kind, content_type, size, name)
     values (gen_random_uuid(), $1, $2, 'text', 'text/plain', 1, $2)`,
    userId,
    word,
  );
  await write(
    `insert into app.attention_set_aside (tenant, account_id, kind, until, set_on, set_by)
     values ($1, $1, 'quiet', current_date + 9, current_date, $2)`,
    accountId,
    uuidv4(),
  );
  await write(
    `insert into app.record_store_document (tenant, place, shelf, owner, kind, activity_id, agent_key, registration,
       document_id, content, content_type, hash)
     select $1, '', '', sha256(convert_to('["agent","mbox:mailto:' || lower(c.email) || '"]', 'UTF8')), 'state', '',
       'mbox:mailto:' || c.email, '', $3, '', 'text/plain', ''
     from app.person_card c where c.person_id = $2`,
    accountId,
    userId,
    word,
  );
  await leaveStatement(person, write);
  await write('insert into app.calibration (account_id, calibrated_at) values ($1, now())', accountId);
  await write(
    `insert into app.data_view (subject, viewer, what, day, first_at, last_at, times)
     values ($1, $2, 'reports', current_date, now(), now(), 1)`,
    accountId,
    uuidv4(),
  );
  await write(
    `insert into read.assigned_capability (tenant, id, assignee, assigned_by, capability_id, deadline, target_outcome,
       is_organisation_assigned, assigned_at, terms_at, extension_deadline, extension_from, extension_reason,
       extension_asked_at)
     values ($1, $2, $1, $1, $2, current_date, 'to know', false, now(), now(), current_date + 7, current_date, $3, now())`,
    accountId,
    uuidv4(),
    word,
  );
  const notification = uuidv4();
  await write(
    `insert into read.notification (id, tenant, position, created_at, audience, audience_id, kind, is_request, subject, ref_id)
     values ($2, $1, 1, now(), 'account', $1, 'role_changed', false, $1, $1)`,
    accountId,
    notification,
  );
  await write(
    'insert into app.notification_mark (notification_id, account_id) values ($2, $1)',
    accountId,
    notification,
  );
  await write(
    `insert into read.plan_assignment (tenant, id, plan_id, assignee, assigned_by, assigned_at)
     values ($1, $2, $2, $1, $1, now())`,
    accountId,
    uuidv4(),
  );
  const course = uuidv4();
  await write(
    `insert into read.attempt (tenant, id, account_id, course_id, lesson_id, quiz_id, source, version, number, started_at)
     values ($1, $2, $1, $2, $2, $2, 'quiz', 1, 1, now())`,
    accountId,
    course,
  );
  await write(
    `insert into read.quiz_result (tenant, account_id, quiz_id, course_id, lesson_id, source, attempts, submitted_at)
     values ($1, $1, $2, $2, $2, 'quiz', 1, now())`,
    accountId,
    course,
  );
  await write(
    `insert into read.course_progress (tenant, account_id, course_id, begun_at) values ($1, $1, $2, now())`,
    accountId,
    course,
  );
  await write(
    `insert into read.course_opened (tenant, account_id, course_id, opened_at) values ($1, $1, $2, now())`,
    accountId,
    course,
  );
  await write(
    `insert into read.lesson_done (tenant, account_id, course_id, lesson_id, by, completed_at)
     values ($1, $1, $2, $2, 'hand', now())`,
    accountId,
    course,
  );
  await write(
    `insert into app.package_sitting (tenant, account_id, attachment_id, course_id, lesson_id, version, sitting_id)
     values ($1, $1, $2, $2, $2, 1, $2)`,
    accountId,
    course,
  );
  await write(
    `insert into app.package_item_sitting (tenant, account_id, attachment_id, item_id, sitting_id, package_id, course_id,
       lesson_id, version)
     values ($1, $1, $2, 'part-1', $2, $2, $2, $2, 1)`,
    accountId,
    course,
  );
  await write(
    `insert into app.package_unit_session (tenant, account_id, attachment_id, part_id, session_id, sign_in_id, package_id,
       course_id, lesson_id, version, mode, move_on)
     values ($1, $1, $2, 'https://course.example/unit', $2, $2, $2, $2, $2, 1, 'Normal', 'Passed')`,
    accountId,
    course,
  );
  await writeFigures(accountId, course, write);
  await write(
    `insert into read.badge_earned (tenant, account_id, badge_id, day, session_id) values ($1, $1, 'x', 1, $2)
     on conflict do nothing`,
    accountId,
    uuidv4(),
  );
}
