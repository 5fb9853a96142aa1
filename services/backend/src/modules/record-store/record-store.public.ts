export { prepareXapi } from './requests/xapi.gate.js';
export { routedAddress } from './requests/alternate-request/routed-address.gate.js';
export type { Activity, Result, Statement } from './domain/statement.js';
export type { StatementStored } from './domain/stored-statement.events.js';

/** One row a credential that programs of an organization sign in with, those that ended included: id, client_id, name. */
export const RECORD_STORE_CREDENTIALS = 'app.record_store_credential';
