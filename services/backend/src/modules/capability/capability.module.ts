import { defineModule } from '../../platform/define-module.js';
import { OfferedCategories } from '../membership/membership.public.js';
import { CapabilitiesReader, OfferedCapabilities } from './capability.public.js';
import { CourseCardsController } from './course-cards/course-cards.controller.js';
import { CreateCapabilityController } from './create-capability/create-capability.controller.js';
import { CreateCapabilityHandler } from './create-capability/create-capability.handler.js';
import { Capability } from './entities/capability.entity.js';
import { CreateCapability1763712070000 } from './migrations/create-capability.migration.js';
import { CapabilitiesController } from './offered-capabilities/capabilities.controller.js';

/** The catalogue of capabilities. Global, because every module that shows a capability needs its name. */
export const capabilityModule = defineModule({
  name: 'capability',
  global: true,
  entities: [Capability],
  migrations: [CreateCapability1763712070000],
  slices: {
    'course-cards': { controllers: [CourseCardsController] },
    'create-capability': {
      controllers: [CreateCapabilityController],
      providers: [CreateCapabilityHandler],
    },
    'offered-capabilities': {
      controllers: [CapabilitiesController],
      providers: [
        CapabilitiesReader,
        OfferedCapabilities,
        { provide: OfferedCategories, useExisting: OfferedCapabilities },
      ],
    },
  },
  exports: [CapabilitiesReader, OfferedCapabilities, OfferedCategories],
});
