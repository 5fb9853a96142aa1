import { defineModule } from '../../platform/define-module.js';
import { PictureSweep } from './picture-sweep/picture-sweep.js';
import { Uploads } from './upload-picture/uploads.service.js';
import { UploadGate } from './upload-picture/upload.gate.js';
import { MediaController } from './upload-picture/media.controller.js';
import { PictureSweepJob } from './picture-sweep/picture-sweep.job.js';
import { Images } from './media.public.js';
import { PictureHoldings } from './picture-sweep/picture-holdings.js';
import { CreateImage1763712090000 } from './migrations/create-image.migration.js';
import { RememberWhenWanted1763730020000 } from './migrations/remember-when-wanted.migration.js';
import { SayWhosePicture1763910000000 } from './migrations/say-whose-picture.migration.js';

/** Global, because any module may keep the address of a picture. */
export const mediaModule = defineModule({
  name: 'media',
  global: true,
  migrations: [CreateImage1763712090000, RememberWhenWanted1763730020000, SayWhosePicture1763910000000],
  slices: {
    'upload-picture': {
      controllers: [MediaController],
      providers: [Uploads, UploadGate, { provide: Images, useExisting: Uploads }],
    },
    'picture-sweep': {
      providers: [PictureSweep],
      personalData: [PictureHoldings],
      sweeps: [PictureSweepJob],
    },
  },
  exports: [Images],
});
