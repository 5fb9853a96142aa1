import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { AppConfig } from '../config/config.js';

/**
 * The security headers of every answer, as helmet sets them. They depend on the configuration alone, and writing them
 * again for each request costs more than most of what a request asks for.
 */
export function securityHeaders(
  config: Pick<AppConfig, 'origin' | 'packagesOrigin'>,
): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(helmetOptions(config))(answer.req, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function helmetOptions({ origin, packagesOrigin }: Pick<AppConfig, 'origin' | 'packagesOrigin'>) {
  const secure = origin.startsWith('https:');
  const liveOrigins = [origin.replace(/^http/, 'ws')];
  return {
    hsts: secure,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes style elements while the page runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...liveOrigins],
        mediaSrc: ["'self'"],
        // Films that authors link to, once a reader plays them (product/content#films-of-other-sites).
        frameSrc: [
          "'self'",
          'https://www.youtube-nocookie.com',
          'https://player.vimeo.com',
          ...(packagesOrigin === undefined ? [] : [packagesOrigin]),
        ],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  };
}
