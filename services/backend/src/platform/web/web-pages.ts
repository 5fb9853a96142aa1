import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/config.js';
import { StaticFolder } from './static-folder.js';

const CONSOLE_PREFIX = '/console-assets/';
const apiPaths = /^\/x?api\//;
const consolePages = /^\/(networks|manage-content)(\/|$)/;

/**
 * Serves both web applications on the API's own origin: hashed files for a year, everything else checked each time. A
 * page path that no file answers gets the application's document; an unknown API path gets a JSON 404.
 */
export function serveWebPages(app: NestFastifyApplication, config: AppConfig): void {
  const server = app.getHttpAdapter().getInstance();
  const learner = new StaticFolder(config.web.learnerDir);
  const console = new StaticFolder(config.web.adminDir);
  // Below every route of the API: what none of them answers.
  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const answered = !apiPaths.test(path) && (await answerPage(request, reply, path, { learner, console }));
    return answered ? reply : notFound(request, reply);
  });
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { learner, console }: { learner: StaticFolder; console: StaticFolder },
): Promise<boolean> {
  if (path.startsWith(CONSOLE_PREFIX)) {
    return console.answer(request, reply, path.slice(CONSOLE_PREFIX.length - 1));
  }
  if (consolePages.test(path)) return console.answer(request, reply, '/index.html');
  if (path !== '/' && (await learner.answer(request, reply, path))) return true;
  return !/\.[a-z0-9]+$/i.test(path) && learner.answer(request, reply, '/index.html');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send({
    error: { code: 'NOT_FOUND', message: failureMessages.notFound, correlation_id: request.id },
  });
}
