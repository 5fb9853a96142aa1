/**
 * What other modules, the demo data and journeys use of assignments, through the CommandBus:
 *
 *     const economics = await commands.execute(new CreateCapability({ clientId, name, description }, null));
 *     const [{ id }] = await commands.execute(new AssignCapabilities([{ capabilityId: economics.id, … }], by));
 *     await commands.execute(new SendReminder(id, by));
 */
export {
  AssignCapabilities,
  CompleteAssignment,
  type By,
  type NewAssignment,
  RemoveAssignment,
  SendReminder,
} from './application/assignment.commands.js';
export { CreateCapability, type NewCapability } from './application/capabilities.js';

/** The read contract in SQL: one row a capability: id, client_id (null: the platform's), name, description. */
export const CAPABILITY_CARDS = 'app.capability';
