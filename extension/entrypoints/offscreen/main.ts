import '../../shared/zod-without-eval';
import { browser } from 'wxt/browser';
import { CameraEye } from '../../app/camera-eye';
import { cameraOrderSchema, type CameraReport } from '../../features/camera/camera-state';
import { standAsTab } from './stand-as-tab';

const asTab = import.meta.env.FIREFOX ? standAsTab() : null;

/** The background may have been ended, or removed: then the answer is silence, and the eye closes by itself. */
async function report(said: CameraReport) {
  asTab?.seen(said.state);
  const answer: unknown = await browser.runtime.sendMessage(said).catch(() => null);
  const order = cameraOrderSchema.safeParse(answer);
  return order.success ? order.data : null;
}

void new CameraEye(report).live().then(() => window.close());
