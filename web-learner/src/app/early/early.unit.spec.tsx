import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { aLearner, aSignIn } from '../../testing/builders';

const minute = 60_000;
let warnings: unknown[][];

const drawn = () => window.keenlyEarly;

/** Opens the page at `path` as a browser that knows `user` from before, and answers what is there then. */
async function open(
  path: string,
  user: GeneralInformation | undefined,
  lifeMs = 5 * minute,
): Promise<string> {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  if (user !== undefined) {
    const signIn = { ...aSignIn(user, { expires_at: Date.now() + lifeMs }), renew_at: Date.now() };
    localStorage.setItem('keenly.session', JSON.stringify(signIn));
  }
  delete window.keenlyEarly;
  jest.resetModules();
  await import('./early');
  // The parser comes to the application's place after the script has run.
  document.body.append(document.createComment('parsed'));
  await drawn();
  return document.getElementById('root')?.textContent ?? '';
}

beforeEach(() => {
  localStorage.clear();
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void warnings.push(words));
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the script before the application', () => {
  it('greets who is signed in on home, and draws nothing anywhere else', async () => {
    expect(await open('/home', aLearner())).toContain('Welcome back, Maya R.');
    expect(await open('/info', aLearner())).toBe('');
  });

  it('draws nothing for a visitor', async () => {
    expect(await open('/home', undefined)).toBe('');
  });

  it('names no one once the sign-in has run out', async () => {
    const words = await open('/home', aLearner(), -minute);
    expect(words).toContain('Pair the extension');
    expect(words).not.toContain('Maya');
  });

  it('leaves the page to the application where another page is to be gone to', async () => {
    localStorage.setItem('redirectAfterLogin', '/sessions/7');
    expect(await open('/home', aLearner())).toBe('');
    localStorage.setItem('redirectAfterLogin', '/home?period=this');
    expect(await open('/home', aLearner())).toBe('');
    expect(await open('/home?period=this', aLearner())).toContain('Welcome back');
  });

  it('leaves the page empty, and says so to developers, where what is stored is not what it should be', async () => {
    const broken = {
      ...aLearner(),
      last_name: undefined,
      user_name: undefined,
    } as unknown as GeneralInformation;
    expect(await open('/home', broken)).toBe('');
    expect(warnings).toHaveLength(1);
  });
});
