import type { DataKind } from '@keenly/contracts/trust';

/** How personal data in a table is exported and erased. */
export interface Decision {
  /** Kinds of the copy that have it, 'history' being the record of the log; or why the copy leaves it out. */
  readonly copied: readonly (DataKind | 'history')[] | { readonly not: string };
  /** The erasure that takes it along; or what stays, and why. */
  readonly goes: 'with learning' | 'with the account' | { readonly stays: string };
}

const secret = { not: 'it opens a door: a code, a hash or a key' };
const counted = { not: 'worked out from what the copy has' };
const passing = { not: 'it goes by itself, within hours' };
const authors = { stays: 'a row of the organisation or the service; its author is a number' };

type Copied = Decision['copied'];
const withLearning = (copied: Copied): Decision => ({ copied, goes: 'with learning' });
const withAccount = (copied: Copied): Decision => ({ copied, goes: 'with the account' });
/** No one's data but for who made it: that is in the copy of anyone who made it, if anywhere. */
export const nobodys: Decision = { copied: { not: 'it is about nobody' }, goes: authors };

const each = (schema: string, tables: readonly string[], decision: Decision) =>
  Object.fromEntries(tables.map((table) => [`${schema}.${table}`, decision]));

/**
 * Every table of the service by schema (a read model's without its version) and name. A new one fails the test until it
 * is listed here: with the holding that exports and erases it, or with the reason why it needs none.
 */
export const everyTable: Readonly<Record<string, Decision>> = {
  ...each(
    'app',
    ['person', 'social_identity', 'sign_in_identity', 'chosen_extension'],
    withAccount(['profile']),
  ),
  ...each('app', ['email_code', 'password_grant', 'pairing_code', 'refresh_token'], withAccount(secret)),
  ...each(
    'app',
    ['sign_in_pass', 'recovery_code', 'sign_in_challenge', 'passkey_set_up', 'second_factor_recovery'],
    withAccount(secret),
  ),
  ...each('app', ['second_factor', 'passkey', 'known_device'], withAccount(['profile'])),
  'app.code_pace': withAccount({ not: 'it counts how often a code was sent and tried' }),
  'app.sign_in': withAccount(['sign_ins', 'pairings']),
  'app.audit_entry': {
    copied: ['security'],
    goes: { stays: 'that a role changed in an organisation, which is its own trail; browser and address go' },
  },
  'app.account': withAccount(['accounts']),
  'app.account_listing': withAccount(counted),
  'app.group_member': withAccount(['accounts']),
  'app.seat': withAccount(['accounts']),
  'app.profile_detail': withAccount(['preferences']),
  'app.planned_study': withAccount(['schedule']),
  'app.calendar_feed': withAccount(['calendar']),
  'app.saved_view': withAccount(['saved_views']),
  ...each(
    'app',
    ['weekly_subscription', 'chosen_interests', 'weekly_issue', 'sent_tool', 'digest_choice'],
    withAccount(['weekly_mail']),
  ),
  'app.notification_mark': withAccount(['notifications']),
  'app.corporate_application': withAccount(['applications']),
  'app.invitation_profile': withAccount(['invitations']),
  'app.invitation': {
    copied: ['invitations'],
    goes: { stays: 'that an organisation invited someone; who it was is gone, the inviter is a number' },
  },
  'app.invite_batch_row': withAccount(['invitations']),
  'app.invite_batch': withAccount(['invitations']),
  'app.image': withAccount(['pictures']),
  'app.media_file': {
    copied: ['course_files'],
    goes: {
      stays:
        'what a course of an organisation holds; who brought it is a number, and what nothing holds goes',
    },
  },
  ...each('app', ['package', 'package_entry', 'package_part', 'package_item'], {
    copied: { not: 'what the file of a course says of itself, which the copy names' },
    goes: { stays: 'for as long as its file does' },
  }),
  'app.package_sitting': withLearning(['package_sittings']),
  'app.package_item_sitting': withLearning(['package_sittings']),
  'app.package_unit_session': withLearning(['package_units']),
  'app.mail': withAccount(['mails']),
  'app.calibration': withLearning(['calibration']),
  ...each('app', ['course', 'section', 'lesson', 'attachment', 'quiz', 'question', 'question_option'], {
    copied: ['authored_content'],
    goes: { stays: 'what an organisation was given; its author is a number, and what was theirs alone goes' },
  }),
  ...each('app', ['content_part', 'content_span', 'content_version', 'published_course'], {
    copied: { not: 'earlier versions of what the copy has' },
    goes: { stays: 'for as long as the course does' },
  }),
  'app.content_search': {
    copied: { not: 'what the copy has of the course itself' },
    goes: { stays: 'for as long as the course is shown to others' },
  },
  'app.content_word': {
    copied: { not: 'single words of names, which the copy has' },
    goes: { stays: 'until an hour after the last course that has the word is gone' },
  },
  'app.course_editor': withAccount(passing),
  'app.content_file': {
    copied: { not: 'which files a course holds: the copy has those that its owner uploaded' },
    goes: { stays: 'for as long as the course does' },
  },
  'app.course_take_down': {
    copied: { not: 'what the platform decided about a course; the bell told its authors' },
    goes: { stays: 'for as long as the course does; who decided is a number' },
  },
  ...each('app', ['learning_plan', 'plan_module', 'plan_item'], {
    copied: ['own_plans'],
    goes: { stays: 'what an organisation was given; its author is a number, and what was theirs alone goes' },
  }),
  'app.plan_item_done': withLearning(['plan_marks']),
  'app.attention_set_aside': withLearning(['attention']),
  'app.record_store_document': withLearning(['record_documents']),
  'app.outside_choice': withAccount(['outside_choice']),
  'app.sending_choice': withAccount(['sending_choice']),
  'app.own_record_key': withAccount(['record_key']),
  'app.provisioned_user': withAccount(['directory_entries']),
  'app.provisioned_place': withAccount({
    not: 'groups to enter with the membership, which the history has then',
  }),
  'app.session_heartbeat': withLearning(counted),
  'app.data_view': {
    copied: ['views'],
    goes: { stays: 'looks at others: those still see that somebody looked, and no longer who' },
  },
  'app.data_export': withLearning(['exports']),
  'app.data_export_part': withLearning({ not: 'a copy holds no copies' }),
  'app.erasure': { copied: { not: 'what is left names nobody' }, goes: { stays: 'it is the receipt' } },
  'app.rate_limit': { copied: passing, goes: { stays: 'keys are hashed' } },
  ...each(
    'app',
    [
      'ai_tool',
      'quiz_regrade',
      'quiz_regrade_left',
      'capability',
      'group_profile',
      'member_group',
      'organisation',
      'organisation_details',
      'organisation_profile',
      'digest_week',
      'reminder_rules',
      'record_store_credential',
      'webhook',
      'provisioning_token',
      'provisioned_group',
      'statement_target',
      'content_source_off',
      'second_factor_rule',
    ],
    nobodys,
  ),
  'app.statement_attachment': {
    copied: { not: 'files that other systems sent: the copy has the statements that name them' },
    goes: { stays: 'until no statement names it, and a day more' },
  },
  'statements.statement': {
    copied: ['record_statements'],
    goes: {
      stays: 'ids that say nothing of anyone, so that none is used again; the statement goes with learning',
    },
  },
  ...each('statements', ['statement_match', 'statement_attachment_name'], withLearning(counted)),
  'app.webhook_delivery': {
    copied: {
      not: 'ids of what changed, which the copy has: an organization’s other systems are told of it',
    },
    goes: { stays: 'for 14 days; it names people by a number, and names are looked up when it is sent' },
  },
  'app.webhook_secret': { copied: secret, goes: { stays: 'it signs for an organization, and is no one’s' } },
  'app.provisioning_secret': {
    copied: secret,
    goes: { stays: 'a hash that opens a directory’s door, no one’s' },
  },
  'app.record_store_secret': {
    copied: secret,
    goes: { stays: 'a hash that opens a system’s door, no one’s' },
  },
  ...each(
    'app',
    [
      'bell_start',
      'bell_start_in_lane',
      'found_answer',
      'migration',
      'page_view_day',
      'repeating_job',
      'retention_run',
      'social_flow',
      'organization_flow',
      'sign_in_domain',
      'sign_in_provider',
      'used_passkey_challenge',
    ],
    nobodys,
  ),
  'event_store.event': {
    copied: ['history'],
    goes: {
      stays: 'type, times and random numbers; nothing else that was said, and what was sealed is gone',
    },
  },
  'event_store.subject_key': withLearning(secret),
  'event_store.claim': withLearning(counted),
  'event_store.put_aside': withLearning({ not: 'it names events that a read model has yet to apply' }),
  ...each('event_store', ['migration', 'reader', 'reader_lane', 'lane'], nobodys),
  'live.message': { copied: passing, goes: 'with learning' },
  ...each('live', ['attachment', 'feed', 'retention', 'team_news'], nobodys),
  // Jobs name rows by their ids, and are removed the moment they end.
  ...each(
    'queue',
    [
      'dedup',
      'dedup_next',
      'event',
      'job',
      'job_dependency',
      'job_log',
      'meta',
      'metrics',
      'migration',
      'rate_limit',
      'relay_inbox',
      'relay_node',
      'relay_retained',
      'relay_subscription',
      'scheduler',
    ],
    nobodys,
  ),
  'session_list.session_row': withLearning(['sessions']),
  'session_list.session_pause': withLearning(['history']),
  ...each('session_list', ['session_span', 'session_mark'], withLearning(counted)),
  'session_detail.detail_page': withLearning(['pages']),
  'session_detail.detail_nudge': withLearning(['nudges']),
  'session_detail.detail_expression': withLearning(['expressions']),
  ...each('session_detail', ['detail_mark', 'detail_sample'], withLearning(['history'])),
  ...each('team_board', ['board_session', 'board_span', 'board_mark'], withLearning(counted)),
  'attempts.attempt': withLearning(['attempts', 'history']),
  'attempts.quiz_result': withLearning(counted),
  'course_progress.course_progress': withLearning(['courses']),
  'course_progress.course_opened': withLearning(['courses']),
  'course_progress.lesson_done': withLearning(['courses']),
  ...each('course_figures', ['figure_attempt', 'figure_learner', 'figure_opening'], withLearning(counted)),
  ...each(
    'course_figures',
    ['quiz_item', 'quiz_item_option', 'quiz_total', 'course_day'],
    withLearning(counted),
  ),
  'outside_items.outside_item': withLearning(['outside_study']),
  'badges.badge_earned': withLearning(['badges']),
  ...each('badges', ['badge_session', 'badge_pause', 'badge_total'], withLearning(counted)),
  ...each(
    'insight',
    [
      'insight_break',
      'insight_day',
      'insight_early',
      'insight_mark',
      'insight_page',
      'insight_session',
      'insight_slot',
      'insight_topic',
      'insight_topic_day',
      'insight_total',
    ],
    withLearning(counted),
  ),
  ...each('insight', ['insight_organisation', 'insight_view', 'insight_view_day'], {
    copied: { not: 'sums over many people' },
    goes: 'with learning',
  }),
  'notifications.notification': withLearning(['notifications']),
  'notifications.told_assignment': {
    copied: { not: 'whose an assignment is: the copy has it under assignments' },
    goes: { stays: 'as the assignment itself, which names people by a number' },
  },
  'notifications.told_recording': {
    copied: { not: 'who asked whom: the copy has the request under notifications' },
    goes: { stays: 'it names people by a number, until they leave the organization' },
  },
  'plan_assignments.plan_assignment': {
    copied: ['plans'],
    goes: { stays: 'it is the organisation’s own record, and names people by a number' },
  },
  'assigned_capabilities.assigned_capability': {
    copied: ['assignments'],
    goes: {
      stays:
        'it is the organisation’s own record, and names people by a number; why somebody asked for another date goes',
    },
  },
};

/** Name of a table in {@link everyTable}: without the read model's version and the partition number. */
export const tableName = (table: string) =>
  table.replace(/_v\d+\./, '.').replace(/^(event_store\.event)_\d+$/, '$1');
