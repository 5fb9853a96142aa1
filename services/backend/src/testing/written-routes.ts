import type { Role } from '@keenly/contracts/roles';

/**
 * Who may call what, written down by hand: the other half of the books to what the decorators say. A route that is
 * missing here, or that lets in others than stand here, fails the access table; whoever changes one side says so on the
 * other.
 */
export type MayCall = 'anyone' | 'extension' | readonly Role[];

const platform: readonly Role[] = ['PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER'];
const admins: readonly Role[] = ['CLIENT_ADMIN', 'CLIENT_OWNER', ...platform];
const managers: readonly Role[] = ['MANAGER', 'TEACHER', ...admins];
const everyRole: readonly Role[] = ['USER', ...managers];

const groups: readonly (readonly [MayCall, readonly string[]])[] = [
  // No token: signing in, public lists, and what opens to a secret of its own.
  [
    'anyone',
    [
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/metrics',
      'POST /api/v1/activation_code_verification',
      'GET /api/v1/calendar/:feed/:file',
      'POST /api/v1/check_licence_code',
      'GET /api/v1/countries',
      'POST /api/v1/create_password',
      'GET /api/v1/erasure-receipts/:id',
      'POST /api/v1/extension/pair',
      'POST /api/v1/forgot_password',
      'GET /api/v1/industries',
      'GET /api/v1/interests',
      'POST /api/v1/login',
      'POST /api/v1/logout',
      'GET /api/v1/media/images/:name',
      'PUT /api/v1/media/images/:name',
      'GET /api/v1/my-data/exports/:id/file',
      'POST /api/v1/neighbourhood/resend-confirmation',
      'GET /api/v1/organisation_lookup',
      'GET /api/v1/organisations',
      'POST /api/v1/page_views',
      'POST /api/v1/sign-up',
      'GET /api/v1/social-sign-in',
      'GET /api/v1/social-sign-in/:provider/callback',
      'GET /api/v1/social-sign-in/:provider/start',
      'GET /api/v1/states',
      'POST /api/v1/token/refresh',
      'POST /api/v1/unsubscribe',
      'POST /api/v1/user_email_check',
      'POST /api/v1/verification',
    ],
  ],
  // The paired extension's own token.
  [
    'extension',
    [
      'POST /api/v1/extension/calibration',
      'DELETE /api/v1/extension/self',
      'GET /api/v1/extension/self',
      'GET /api/v1/extension/topics',
      'POST /api/v1/sessions/events',
    ],
  ],
  // Whoever is signed in, for themselves.
  [
    everyRole,
    [
      'GET /api/v1/accounts',
      'POST /api/v1/add_user_to_neighborhood',
      'GET /api/v1/audit',
      'GET /api/v1/auth',
      'GET /api/v1/badges',
      'GET /api/v1/badges/evidence',
      'DELETE /api/v1/calendar_feed',
      'GET /api/v1/calendar_feed',
      'POST /api/v1/calendar_feed',
      'GET /api/v1/categories',
      'GET /api/v1/community',
      'GET /api/v1/community/sharing',
      'PUT /api/v1/community/sharing',
      'PUT /api/v1/deactivate_account',
      'GET /api/v1/evidence',
      'GET /api/v1/evidence/sessions/:id',
      'GET /api/v1/expertise_journey',
      'GET /api/v1/extension/calibration',
      'GET /api/v1/extension/pairings',
      'POST /api/v1/extension/pairings',
      'DELETE /api/v1/extension/pairings/:id',
      'GET /api/v1/extension_id',
      'PUT /api/v1/extension_id',
      'GET /api/v1/getJoinedNeighborhood',
      'GET /api/v1/highlights',
      'POST /api/v1/interests',
      'GET /api/v1/joinedGroups',
      'GET /api/v1/learning',
      'PUT /api/v1/make_main_account',
      'GET /api/v1/media/signed_url',
      'GET /api/v1/my-data',
      'POST /api/v1/my-data/erasures',
      'GET /api/v1/my-data/exports',
      'POST /api/v1/my-data/exports',
      'POST /api/v1/my-data/exports/:id/address',
      'GET /api/v1/my-data/views',
      'POST /api/v1/neighbourhood/resend-activation-code',
      'POST /api/v1/neighbourhood/sign-up',
      'POST /api/v1/neighbourhood/verify-activation-code',
      'GET /api/v1/nudge_tips',
      'GET /api/v1/profile_completion',
      'GET /api/v1/profile_details',
      'POST /api/v1/profile_details',
      'PUT /api/v1/reset_password',
      'GET /api/v1/session/detail/:id',
      'GET /api/v1/sessions',
      'POST /api/v1/sessions/:id/stop',
      'POST /api/v1/sessions/:id/visits/:visit/class',
      'POST /api/v1/sessions/:id/visits/:visit/redact',
      'GET /api/v1/sessions/current',
      'GET /api/v1/sessions/entities',
      'GET /api/v1/sessions_user/:external',
      'GET /api/v1/switch_account',
      'GET /api/v1/target_capabilities',
      'POST /api/v1/target_capabilities',
      'DELETE /api/v1/target_capabilities/:id',
      'PUT /api/v1/target_capabilities/:id',
      'GET /api/v1/user-assigned-capabilities/:assignee',
      'PUT /api/v1/users',
      'GET /api/v1/users/:id/sessions_user_all',
      'GET /api/v1/users/auth_user',
      'PUT /api/v1/users/removeUserFromNeighborhood',
      'DELETE /api/v1/weekly_subscription',
      'GET /api/v1/weekly_subscription',
      'POST /api/v1/weekly_subscription',
    ],
  ],
  // Their own organisation's people.
  [
    managers,
    [
      'GET /api/v1/allGroups',
      'GET /api/v1/all_corp_employees',
      'POST /api/v1/bulk-create-assigned-capabilities',
      'GET /api/v1/clients/:id',
      'POST /api/v1/create-category',
      'DELETE /api/v1/deleteAssignedCapability/:id',
      'GET /api/v1/groups/:id/members',
      'GET /api/v1/license_distribution',
      'GET /api/v1/organizationAssignedCapabilities',
      'POST /api/v1/send_reminder/:id',
      'GET /api/v1/team/board',
    ],
  ],
  // Their own organisation; the platform's people every one.
  [
    admins,
    [
      'GET /api/admin/join-requests',
      'GET /api/admin/registrants',
      'GET /api/admin/registrants/:id',
      'PUT /api/v1/acceptNotificationRequest',
      'PUT /api/v1/bulkApproveMemberRequests',
      'PUT /api/v1/clients',
      'POST /api/v1/clients/licence_code',
      'POST /api/v1/groups',
      'DELETE /api/v1/groups/:id',
      'PUT /api/v1/groups/:id',
      'PUT /api/v1/groups/:id/members/:account',
      'GET /api/v1/join_requests',
      'PUT /api/v1/neighbourhood/client',
      'PUT /api/v1/users/setNeighborhoodadmin',
    ],
  ],
  // The platform's own people.
  [
    platform,
    [
      'GET /api/admin/ai-tools',
      'POST /api/admin/ai-tools',
      'DELETE /api/admin/ai-tools/:id',
      'GET /api/admin/ai-tools/:id',
      'PUT /api/admin/ai-tools/:id',
      'GET /api/admin/dead-letters',
      'GET /api/admin/dead-letters/:id',
      'POST /api/admin/dead-letters/:id/retry',
      'GET /api/admin/mails',
      'GET /api/admin/mails/:id',
      'GET /api/admin/page-views',
    ],
  ],
];

/** `GET /api/v1/sessions` → who may call it. */
export const writtenRoutes: ReadonlyMap<string, MayCall> = new Map(
  groups.flatMap(([who, routes]) => routes.map((route) => [route, who] as const)),
);
