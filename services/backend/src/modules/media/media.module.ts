import { defineModule } from '../../platform/define-module.js';
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

/** Global, because any module may keep the address of a picture. */
export const mediaModule = defineModule({
  name: 'media',
  global: true,
  migrations: [CreateImage1763712090000, RememberWhenWanted1763730020000, SayWhosePicture1763910000000],
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
});
