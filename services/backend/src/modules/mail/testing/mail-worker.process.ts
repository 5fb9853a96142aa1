import { startMailService } from './mail-service.js';

/** A worker of its own, to be killed: configured by its environment, says so when it works. */
// Anyone who started it may be killed, too.
process.on('disconnect', () => process.exit());
await startMailService(process.env);
process.send?.('working');
