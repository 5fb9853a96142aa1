import './kit/theme/base.css';
import './app/early/early-styles';
import { reloadAfterRelease } from './app/reload-after-release';

reloadAfterRelease();
// Nothing waits for this at the top level: what comes then imports files that this one is part of.
void begin();

async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // What is drawn before the application is also seen before the application keeps the device busy.
  await window.keenlyEarly;
  const { start } = await import('./start');
  await start(root);
}
