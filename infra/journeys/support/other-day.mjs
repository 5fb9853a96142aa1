// @ts-check
/**
 * Preloaded into each of Keenly's Node processes by `node --import`: their clock is ahead of the machine's by
 * JOURNEY_AHEAD_MS. Whatever a program asks for the time goes through Date; only timers and the database keep the machine's.
 */
const aheadMs = Number(process.env['JOURNEY_AHEAD_MS'] ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + aheadMs;

// A proxy, so that what the engine makes itself is still an instance of it.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    /** @type {Date} */ (Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget)),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? now : /** @type {unknown} */ (Reflect.get(target, name, receiver)),
});
