/** One row a store that statements of an organization are sent to, those that ended included: id, client_id, name. */
export const STATEMENT_TARGETS = 'app.statement_target';
