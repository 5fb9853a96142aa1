import { Global, Module } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { DiskImageStore } from './disk-image-store.js';
import { ImageEncoder } from './image-encoder.js';
import { ImageStore } from './image-store.js';
import { S3ImageStore } from './s3-image-store.js';

/** Pictures go to the S3-compatible store that the configuration names, else to the local disk. */
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
  ],
  exports: [ImageEncoder, ImageStore],
})
export class MediaStoreModule {}
