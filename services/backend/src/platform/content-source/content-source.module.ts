import { Global, Module } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { CONTENT_SOURCES, type ContentSource } from './content-source.js';
import { HttpJsonSource } from './http-json-source.js';
import { presets } from './presets.js';
import { PublicWeb } from './public-web.js';

/** The sites that can be asked for content, those that are configured and the others. */
@Global()
@Module({
  providers: [
    {
      provide: CONTENT_SOURCES,
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig): readonly ContentSource[] => {
        const web = new PublicWeb({ trustedOrigins: localOrigins(config) });
        return presets.map(
          (preset) =>
            new HttpJsonSource({
              preset,
              config: config.contentSources.find(({ id }) => id === preset.id),
              web,
            }),
        );
      },
    },
  ],
  exports: [CONTENT_SOURCES],
})
export class ContentSourceModule {}

/** Services on the developer's own machine; the configuration takes none in production. */
function localOrigins({ env, contentSources }: AppConfig): ReadonlySet<string> {
  if (env === 'production') return new Set();
  return new Set(
    contentSources
      .flatMap(({ endpoint }) => (endpoint === undefined ? [] : [new URL(endpoint)]))
      .filter(({ protocol }) => protocol === 'http:')
      .map(({ origin }) => origin),
  );
}
