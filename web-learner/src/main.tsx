import './ui/theme/base.css';
import './app/early/early-styles';
import { sayUnloadable } from './app/early/unloadable';
import { reloadAfterRelease } from './app/reload-after-release';
import type * as Start from './start';

reloadAfterRelease();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Nothing waits for this at the top level: what comes then imports files that this one is part of.
void begin(root);

async function begin(place: HTMLElement): Promise<void> {
  try {
    // What is drawn before the application is also seen before the application keeps the device busy.
    await window.keenlyEarly;
    const brought = (await import('./start')) as typeof Start | undefined;
    // Without it, the page is on its way to the build of a release that has come in the meantime.
    await brought?.start(place);
  } catch (error) {
    console.error('The application did not come.', error);
    sayUnloadable(place);
  }
}
