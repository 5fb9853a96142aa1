import type { FastifyInstance } from 'fastify';

/** A form that says `List-Unsubscribe=One-Click` and nothing else, in bytes. */
const FORM_MAX_BYTES = 4096;

/**
 * Lets mail programs post their one-click form, which RFC 8058 §3.1 wants sent as multipart/form-data. What it says is
 * known, and is dropped: the address it is posted to names the subscription.
 */
export function acceptForms(server: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: FORM_MAX_BYTES },
    (_request, _body, done) => {
      done(null, {});
    },
  );
}
