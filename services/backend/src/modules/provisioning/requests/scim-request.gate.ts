import type { FastifyRequest } from 'fastify';
import type { CallingDirectory } from '../directory.js';

/** A request of a directory. The gate binds who calls. */
export type ScimRequest = FastifyRequest & { directory?: CallingDirectory };

/** Who asks. Throws on a route that lets anyone in. */
export function directoryOf({ directory }: ScimRequest): CallingDirectory {
  if (directory === undefined) throw new Error('this route asks for a token but lets anyone in');
  return directory;
}
