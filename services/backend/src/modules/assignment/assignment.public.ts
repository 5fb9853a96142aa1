/**
 * Commands on assignments for other modules, the demo data and journeys, sent through the CommandBus:
 *
 *     const [{ id }] = await commands.execute(new AssignCapabilities([{ capabilityId: economics.id, … }], by));
 *     await commands.execute(new SendReminder(id, by));
 */
export { AssignCapabilities, type NewAssignment } from './assign-capability/assign-capabilities.command.js';
export type { By } from './assignment-context.js';
export {
  CompleteAssignment,
  RemoveAssignment,
  SendReminder,
} from './change-assignment/change-assignment.commands.js';
