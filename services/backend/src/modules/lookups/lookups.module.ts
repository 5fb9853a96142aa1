import { defineModule } from '../../platform/define-module.js';
import { LookupsController } from './known-places/lookups.controller.js';
import { Places } from './lookups.public.js';
import { KnownPlaces } from './known-places/known-places.js';

/** Global, because forms of any module may ask for a place. */
export const lookupsModule = defineModule({
  name: 'lookups',
  global: true,
  slices: {
    'known-places': {
      controllers: [LookupsController],
      providers: [KnownPlaces, { provide: Places, useExisting: KnownPlaces }],
    },
  },
  exports: [Places],
});
