import { defineModule } from '../../platform/define-module.js';
import { BringsMedia } from './bring-media/brings-media.js';
import { PictureSweep } from './picture-sweep/picture-sweep.js';
import { Uploads } from './upload-picture/uploads.service.js';
import { UploadGate } from './upload-picture/upload.gate.js';
import { MediaController } from './upload-picture/media.controller.js';
import { PictureSweepJob } from './picture-sweep/picture-sweep.job.js';
import { PackageChecks } from './check-packages/package-checks.js';
import { FileHoldings } from './file-sweep/file-holdings.js';
import { FileSweep } from './file-sweep/file-sweep.js';
import { HeldFiles } from './file-sweep/held-files.js';
import { BroughtMedia, Images, MediaFiles, PackagedMedia, Packages } from './media.public.js';
import { PackagesMedia } from './package-media/packages-media.js';
import { PictureHoldings } from './picture-sweep/picture-holdings.js';
import { FileGate } from './upload-file/file.gate.js';
import { FileUploads } from './upload-file/file-uploads.service.js';
import { FilesController } from './upload-file/files.controller.js';
import { PackageFiles } from './serve-packages/package-files.js';
import { StoredFiles } from './upload-file/stored-files.service.js';
import { CreateImage1763712090000 } from './migrations/create-image.migration.js';
import { CreateMediaFile1763942000000 } from './migrations/create-media-file.migration.js';
import { CreatePackageItems1764410000015 } from './migrations/create-package-items.migration.js';
import { CreatePackageParts1764390000000 } from './migrations/create-package-parts.migration.js';
import { KeepPackageBlocks1764410000003 } from './migrations/keep-package-blocks.migration.js';
import { CreatePackages1764380000000 } from './migrations/create-packages.migration.js';
import { RememberWhenWanted1763730020000 } from './migrations/remember-when-wanted.migration.js';
import { SayWhosePicture1763910000000 } from './migrations/say-whose-picture.migration.js';

/** Global, because any module may keep the address of a picture, or the id of a file. */
export const mediaModule = defineModule({
  name: 'media',
  global: true,
  migrations: [
    CreateImage1763712090000,
    RememberWhenWanted1763730020000,
    SayWhosePicture1763910000000,
    CreateMediaFile1763942000000,
    CreatePackages1764380000000,
    CreatePackageParts1764390000000,
    KeepPackageBlocks1764410000003,
    CreatePackageItems1764410000015,
  ],
  slices: {
    'upload-picture': {
      controllers: [MediaController],
      providers: [Uploads, UploadGate, { provide: Images, useExisting: Uploads }],
    },
    'check-packages': { providers: [PackageChecks] },
    'serve-packages': { providers: [PackageFiles, { provide: Packages, useExisting: PackageFiles }] },
    'upload-file': {
      controllers: [FilesController],
      providers: [FileUploads, FileGate, StoredFiles, { provide: MediaFiles, useExisting: StoredFiles }],
    },
    'bring-media': { providers: [BringsMedia, { provide: BroughtMedia, useExisting: BringsMedia }] },
    'package-media': {
      providers: [PackagesMedia, { provide: PackagedMedia, useExisting: PackagesMedia }],
    },
    'file-sweep': {
      providers: [FileSweep, HeldFiles],
      personalData: [FileHoldings],
    },
    'picture-sweep': {
      providers: [PictureSweep],
      personalData: [PictureHoldings],
      sweeps: [PictureSweepJob],
    },
  },
  exports: [BroughtMedia, Images, MediaFiles, PackagedMedia, Packages, PackageFiles],
});
