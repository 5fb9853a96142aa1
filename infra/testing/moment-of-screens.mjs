import { MOMENT } from './moment.mjs';

// What screens show is of a fixed day, as the builders' NOW is; a clock of today would take it for old sooner or later
// ('has just ended' is a quarter of an hour). The clock goes on from there, so that what waits still waits.
const { Date: RealDate } = globalThis;
const ahead = RealDate.now() - MOMENT;
const now = () => RealDate.now() - ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, parts, made) =>
    /** @type {Date} */ (Reflect.construct(real, parts.length === 0 ? [now()] : parts, made)),
  apply: () => new RealDate(now()).toString(),
  get: (real, name) => (name === 'now' ? now : /** @type {unknown} */ (Reflect.get(real, name))),
});
