import { defineModule } from '../../platform/define-module.js';
import { LookupsController } from './http/lookups.controller.js';
import { Places } from './lookups.public.js';
import { KnownPlaces } from './queries/known-places.js';

/** Global, because forms of any module may ask for a place. */
export const lookupsModule = defineModule({
  name: 'lookups',
  global: true,
  controllers: [LookupsController],
  providers: [KnownPlaces, { provide: Places, useExisting: KnownPlaces }],
  exports: [Places],
});
