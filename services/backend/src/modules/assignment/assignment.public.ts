/**
 * Commands on assignments for other modules, the demo data and journeys, sent through the CommandBus:
 *
 *     const [{ id }] = await commands.execute(new AssignCapabilities([{ capabilityId: economics.id, … }], by));
 *     await commands.execute(new SendReminder(id, by));
 */
export { AssignCapabilities, type NewAssignment } from './assign-capability/assign-capabilities.command.js';
export type { AssignmentEvent, CapabilityAssigned } from './domain/assignment.events.js';
export type { CompletedCourse } from './domain/assignment.commands.js';
export { dayInProse } from './assignment-mails/day-in-prose.js';
export { type By, contextOf, organisationOf } from './assignment-context.js';
/** A port: the module that counts study provides it. */
export { ActiveTimes, type Counted } from './assigned-capabilities/active-times.js';
export {
  CompleteAssignment,
  RemoveAssignment,
  SendReminder,
} from './change-assignment/change-assignment.commands.js';

/**
 * The read contract in SQL: tenant, id, assignee, assigned_by (accounts), capability_id, assigned_at, deadline, status,
 * completed_at, removed_at (null: it stands), extension_deadline, extension_from, and extension_reason (what the learner
 * asked for, from which deadline, and why; null where that was answered).
 */
export const ASSIGNED_CAPABILITIES = 'read.assigned_capability';
export { ASSIGNED_CAPABILITIES_READER } from './assigned-capabilities/assigned-capabilities-reader.js';

/**
 * The read contract in SQL: client_id, time_zone, from_hour, until_hour; between those hours an organisation wants email
 * that it didn't ask for at that moment. One that has chosen none has no row: {@link UNCHOSEN_HOURS}.
 */
export const MAIL_HOURS = 'app.reminder_rules';
export { UNCHOSEN_HOURS } from './reminder-rules/reminder-rules-table.js';
