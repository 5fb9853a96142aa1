import { setTimeout as pause } from 'node:timers/promises';
import { BATCH } from '../backend/load.js';
import { Device, type Tally } from './device.js';
import type { Ask, Start, Told } from './devices.js';

const TICK_MS = 20;

const tally: Tally = {
  acknowledged: [],
  putOff: 0,
  refused: 0,
  broken: 0,
  others: 0,
  firstOther: '',
  late: 0,
};
const ending = new AbortController();
const send = (told: Told) => process.send?.(told);

/** At a steady rate, however slow the answers are; a device has one batch under way. */
async function study({ ports, learners, rate }: Start): Promise<void> {
  const [first, second] = ports;
  const devices = learners.map(
    (learner, at) => new Device(learner, at % 2 === 0 ? [first, second] : [second, first], tally),
  );
  const idle = [...devices];
  const under = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; !ending.signal.aborted;) {
    for (const due = ((performance.now() - began) / 1000) * (rate / BATCH); sent < due; sent += 1) {
      const device = idle.shift();
      if (device === undefined) {
        tally.late += 1;
        continue;
      }
      const way = device.send(ending.signal).then(() => {
        idle.push(device);
        under.delete(way);
      });
      under.add(way);
    }
    await pause(TICK_MS);
  }
  await Promise.all(under);
  for (const device of devices) device.close();
}

/** What came since it was last asked; its ids are the parent's from then on. */
function taken(): Tally {
  const now = { ...tally, acknowledged: tally.acknowledged.splice(0) };
  Object.assign(tally, { putOff: 0, refused: 0, broken: 0, others: 0, firstOther: '', late: 0 });
  return now;
}

process.once('message', (start: Start) => {
  void study(start).then(() => send({ kind: 'ended', tally: taken() }));
  process.on('message', (ask: Ask) => {
    if (ask === 'end') ending.abort();
    else send({ kind: 'tally', tally: taken() });
  });
});
