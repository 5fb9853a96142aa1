import { quickPolicy, startMailService } from './mail-service.js';

/** A worker of its own, to be killed: configured by its environment, says so when it works. */
// Anyone who started it may be killed, too.
process.on('disconnect', () => process.exit());
// Longer than any pause of a busy machine, which would be one more mail; its lease ends soon all the same when it dies.
await startMailService(process.env, { ...quickPolicy, leaseMs: 10_000, sendWithinMs: 9000 });
process.send?.('working');
