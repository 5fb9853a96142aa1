import type { FastifyRequest } from 'fastify';

/** Admits directories of organizations, for the guard. Implemented by the module of provisioning. */
export abstract class DirectoryGate {
  /** Binds the organization and the token's name to the request. 1004 without a good token. */
  abstract admit(request: FastifyRequest): Promise<void>;
}
