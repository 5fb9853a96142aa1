/**
 * Commands and readers of capabilities for other modules, the demo data and journeys:
 *
 *     const economics = await commands.execute(new CreateCapability({ clientId, name, description }, null));
 */
export { CreateCapability, type NewCapability } from './create-capability/create-capability.handler.js';
export { CapabilitiesReader } from './offered-capabilities/capabilities.query.js';
export { OfferedCapabilities } from './offered-capabilities/offered-capabilities.js';

/** A port: the module that keeps courses provides it. */
export { CourseCards } from './course-cards/course-cards.js';

/** The read contract in SQL: one row a capability: id, client_id (null: the platform's), name, description. */
export const CAPABILITY_CARDS = 'app.capability';
