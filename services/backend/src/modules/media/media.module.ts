import { Global, Module } from '@nestjs/common';
import type { ModuleParts } from '../../platform/module-parts.js';
import { Uploads } from './application/uploads.service.js';
import { MediaController } from './http/media.controller.js';
import { Images } from './media.public.js';
import { PictureHoldings } from './queries/picture-holdings.js';
import { CreateImage1763712090000 } from './migrations/create-image.migration.js';

/** What this module brings to the database. */
export const mediaParts: ModuleParts = { migrations: [CreateImage1763712090000] };

/** Global, because any module may keep the address of a picture. */
@Global()
@Module({
  controllers: [MediaController],
  providers: [Uploads, PictureHoldings, { provide: Images, useExisting: Uploads }],
  exports: [Images],
})
export class MediaModule {}
