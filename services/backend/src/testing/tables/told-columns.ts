/** Of a table that the service changes on its own: what only someone's request changes. */
const asked: Readonly<Record<string, string>> = {
  'app.mail': "concat_ws(' ', t.cause, t.kind, t.recipient, t.data)",
  'app.statement_target': `concat_ws(' ', t.client_id, t.name, t.endpoint, t.key, t.secret, t.kinds, t.version,
    t.paused_at, t.ended_at)`,
  'app.webhook': "concat_ws(' ', t.id, t.client_id, t.name, t.url, t.kinds, t.version, t.paused, t.ended_at)",
  'app.webhook_delivery': "concat_ws(' ', t.id, t.webhook_id, t.kind, t.refs)",
};

/** Of a row `t` of a table as text, in SQL: what is compared before and after a request. */
export const rowAsText = (table: string): string => asked[table] ?? 't::text';
