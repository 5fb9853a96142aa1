/** When it is in the screens' tests, in milliseconds: what their builders call NOW. */
export const MOMENT = Date.parse('2026-11-26T19:26:10.000Z');
