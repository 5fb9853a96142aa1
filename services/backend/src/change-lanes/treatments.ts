/**
 * What becomes of each table where a log is copied into a database whose log has other lanes (infra/docs/adr/0039). A table
 * that isn't here fails `treatments.int.spec.ts`: whoever adds one says which of these it is.
 */
export type Treatment =
  /** As it is, row by row. */
  | 'copied'
  /** By the store, which gives events their places and takes along what goes by them. */
  | 'with the log'
  /** As it is, but for positions, which become those of the same events in the copy. */
  | { readonly places: string }
  /** Not taken along. */
  | { readonly left: string };

const copied = (names: string): Record<string, Treatment> =>
  Object.fromEntries(Array.from(names.matchAll(/\w+/g), ([name]) => [`app.${name}`, 'copied']));

const made = { left: 'migrations make it' } as const;

/** By schema and table. */
export const treatments: Readonly<Record<string, Treatment>> = {
  // Some of these the log could tell again, but only an append writes them, in its own transaction.
  ...copied(`
    account account_listing organisation seat member_group group_member invitation
    person known_device passkey password_grant recovery_code second_factor second_factor_rule
    passkey_set_up second_factor_recovery used_passkey_challenge email_code code_pace
    sign_in refresh_token sign_in_challenge sign_in_pass pairing_code chosen_extension
    social_flow social_identity sign_in_provider sign_in_domain sign_in_identity organization_flow
    organisation_profile organisation_details group_profile invitation_profile
    invite_batch invite_batch_row corporate_application audit_entry rate_limit
    provisioned_group provisioned_place provisioned_user provisioning_token provisioning_secret
    capability learning_plan plan_module plan_item plan_item_done reminder_rules
    course course_editor course_take_down published_course section lesson attachment
    content_file content_part content_search content_source_off content_span content_version
    content_word found_answer quiz question question_option quiz_regrade quiz_regrade_left
    package package_entry package_item package_item_sitting package_part package_sitting package_unit_session image
    media_file
    attention_set_aside calibration session_heartbeat calendar_feed planned_study
    outside_choice sending_choice saved_view profile_detail page_view_day notification_mark
    record_store_credential record_store_secret record_store_document own_record_key
    statement_attachment webhook webhook_secret webhook_delivery
    mail digest_choice digest_week weekly_subscription weekly_issue sent_tool
    ai_tool chosen_interests data_view data_export data_export_part erasure retention_run
  `),

  'event_store.event': 'with the log',
  'event_store.claim': 'with the log',
  'event_store.subject_key': 'with the log',
  // Of subscriptions; a projection is built again, and puts aside again what it can't apply.
  'event_store.reader': 'with the log',
  'event_store.reader_lane': 'with the log',
  'event_store.put_aside': 'with the log',
  'event_store.position': 'with the log',
  'event_store.lane': made,
  'event_store.migration': made,

  'app.statement_target': { places: 'sending goes on behind the last event that was sent' },
  'app.bell_start': { places: 'as far as the bell was read where it began, in the first lane' },
  'app.bell_start_in_lane': { places: 'the same in each other lane' },
  'live.feed': { places: 'goes on behind the last message, so that open screens are read again' },
  'live.retention': { places: 'nothing before that is kept' },
  'live.message': { left: 'open screens are read again' },
  'live.team_news': { left: 'open screens are read again' },
  'live.attachment': { left: 'a message between processes of an earlier release' },
  'live.attachment_id_seq': { left: 'numbers of those' },

  'app.repeating_job': { left: 'leases of processes, which are stopped' },
  'app.migration': made,
  'app.migration_id_seq': made,
};

/** Schemas of which nothing is taken along, with what becomes of what was in them. */
export const leftSchemas: Readonly<Record<string, string>> = {
  queue: 'jobs name rows, which are handed over again: `handOverAgain`',
};

/** Tables that are copied row by row. */
export const copiedTables: readonly string[] = Object.entries(treatments).flatMap(([table, treatment]) =>
  treatment === 'copied' ? table : [],
);
