import { Global, Module } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { DiskFileStore } from './disk-file-store.js';
import { DiskImageStore } from './disk-image-store.js';
import { FileStore } from './file-store.js';
import { ImageEncoder } from './image-encoder.js';
import { ImageStore } from './image-store.js';
import { S3FileStore } from './s3-file-store.js';
import { S3ImageStore } from './s3-image-store.js';

/** Pictures and files go to the S3-compatible store that the configuration names, else to the local disk. */
@Global()
@Module({
  providers: [
    ImageEncoder,
    {
      provide: ImageStore,
      inject: [APP_CONFIG],
      useFactory: ({ media }: AppConfig) =>
        media.s3 === undefined ? new DiskImageStore(media.dir) : new S3ImageStore(media.s3),
    },
    {
      provide: FileStore,
      inject: [APP_CONFIG],
      useFactory: ({ media }: AppConfig) =>
        media.s3 === undefined ? new DiskFileStore(media.dir) : new S3FileStore(media.s3),
    },
  ],
  exports: [FileStore, ImageEncoder, ImageStore],
})
export class MediaStoreModule {}
