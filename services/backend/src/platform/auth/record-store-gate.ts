import type { RecordStoreScope } from '@keenly/contracts/record-store-scopes';
import type { FastifyRequest } from 'fastify';

/** Admits programs to the record store, for the guard. Implemented by the module of the record store. */
export abstract class RecordStoreGate {
  /**
   * Binds the program to the request. 1004 without a good credential, VALIDATION_FAILED without a known version of xAPI,
   * FORBIDDEN where the credential has none of the scopes.
   */
  abstract admit(request: FastifyRequest, scopes: readonly RecordStoreScope[]): Promise<void>;
}
