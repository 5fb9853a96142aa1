/**
 * The read contract in SQL: one row an account that has set targets. Columns: account_id, hours_a_week, hours_a_month,
 * capabilities_a_week (whole numbers).
 */
export const PROFILE_TARGETS = 'app.profile_target';

/** Services for learning preferences and schedules; the demo data calls them as the screens do. */
export { ProfileDetailsService } from './profile-details/profile-details.service.js';
export { ScheduleService } from './schedule/schedule.service.js';
