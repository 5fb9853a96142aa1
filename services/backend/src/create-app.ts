import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { prepareScim } from './modules/provisioning/provisioning.public.js';
import { servePackages } from './modules/media/media.public.js';
import { prepareXapi, routedAddress } from './modules/record-store/record-store.public.js';
import type { AppConfig } from './platform/config/config.js';
import { prepareDraining } from './platform/http/drain.js';
import { createAdapter, prepareHttp } from './platform/http/http-server.js';
import { OpenApiAnswer } from './platform/http/openapi-answer.js';
import { LiveAdapter } from './platform/live/live-adapter.js';
import { createLogger, NestPinoLogger } from './platform/observability/logger.js';
import { Metrics } from './platform/observability/metrics.js';
import { openTracing } from './platform/observability/tracing/open-tracing.js';
import { serveWebPages } from './platform/web/web-pages.js';

/** The whole service as its role in `config` asks, not listening yet. */
export async function createApp(config: AppConfig): Promise<NestFastifyApplication> {
  const logger = createLogger(config.logLevel);
  const tracing = await openTracing(config, logger);
  const options = { logger: new NestPinoLogger(logger), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config, logger, tracing),
    createAdapter(config, routedAddress, tracing),
    options,
  );
  servePackages(app, config);
  await prepareHttp(app, config, app.get(Metrics), tracing);
  prepareXapi(app.getHttpAdapter().getInstance(), config);
  prepareScim(app.getHttpAdapter().getInstance());
  prepareDraining(app);
  app.useWebSocketAdapter(new LiveAdapter(app, config));
  serveWebPages(app, config);
  const openApi = new OpenApiAnswer(app);
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', (request, reply) => openApi.answer(request, reply));
  return app;
}
