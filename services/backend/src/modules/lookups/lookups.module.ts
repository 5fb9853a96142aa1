import { Global, Module } from '@nestjs/common';
import { LookupsController } from './http/lookups.controller.js';
import { Places } from './lookups.public.js';
import { KnownPlaces } from './queries/known-places.js';

/** Global, because forms of any module may ask for a place. */
@Global()
@Module({
  controllers: [LookupsController],
  providers: [KnownPlaces, { provide: Places, useExisting: KnownPlaces }],
  exports: [Places],
})
export class LookupsModule {}
