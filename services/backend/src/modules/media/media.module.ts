import { Global, Module } from '@nestjs/common';
import type { ModuleParts } from '../../platform/module-parts.js';
import { PictureSweep } from './application/picture-sweep.js';
import { Uploads } from './application/uploads.service.js';
import { UploadGate } from './http/upload.gate.js';
import { MediaController } from './http/media.controller.js';
import { PictureSweepJob } from './jobs/picture-sweep.job.js';
import { Images } from './media.public.js';
import { PictureHoldings } from './application/picture-holdings.js';
import { CreateImage1763712090000 } from './migrations/create-image.migration.js';
import { RememberWhenWanted1763730020000 } from './migrations/remember-when-wanted.migration.js';
import { SayWhosePicture1763910000000 } from './migrations/say-whose-picture.migration.js';

/** What this module brings to the database. */
export const mediaParts: ModuleParts = {
  migrations: [CreateImage1763712090000, RememberWhenWanted1763730020000, SayWhosePicture1763910000000],
};

/** Global, because any module may keep the address of a picture. */
@Global()
@Module({
  controllers: [MediaController],
  providers: [
    Uploads,
    UploadGate,
    PictureSweep,
    PictureSweepJob,
    PictureHoldings,
    { provide: Images, useExisting: Uploads },
  ],
  exports: [Images],
})
export class MediaModule {}
