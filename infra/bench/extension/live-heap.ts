import type { CDPSession } from 'playwright-core';
import type { ExtensionBrowser } from '../../../extension/tests/driver.js';

const BYTES_IN_MB = 1024 * 1024;

/** Asks one thread of the extension to sweep; answers what is left alive in its heap, MB. */
export type Sweep = () => Promise<number>;

/** The thread of the service worker, through the browser's own door, since drivers offer none to workers. */
export async function workerHeap({ context }: ExtensionBrowser): Promise<Sweep> {
  const door = await context.browser()?.newBrowserCDPSession();
  if (door === undefined) throw new Error('the browser cannot be asked about its targets');
  const { targetInfos } = await door.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension:'),
  );
  if (worker === undefined) throw new Error('the worker does not run');
  const { sessionId } = await door.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  });
  return () => sweep((id, method) => throughDoor(door, sessionId, id, method));
}

interface Usage {
  usedSize: number;
}

/** Sweeps a heap by way of its protocol, and asks what is alive. */
export async function sweep(ask: (id: number, method: string) => Promise<Usage>): Promise<number> {
  await ask(1, 'HeapProfiler.collectGarbage');
  const { usedSize } = await ask(2, 'Runtime.getHeapUsage');
  return usedSize / BYTES_IN_MB;
}

function throughDoor(door: CDPSession, sessionId: string, id: number, method: string): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const hear = (event: { sessionId: string; message: string }) => {
      const said = JSON.parse(event.message) as { id?: number; result: Usage };
      if (event.sessionId !== sessionId || said.id !== id) return;
      door.off('Target.receivedMessageFromTarget', hear);
      resolve(said.result);
    };
    door.on('Target.receivedMessageFromTarget', hear);
    door
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
      .catch(reject);
  });
}
