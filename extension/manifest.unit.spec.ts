import { createHash } from 'node:crypto';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import { manifestOf } from './manifest';
import { commandNames } from './shared/command-names';

const built = (browser: string, origin = 'http://localhost:4000', testSeam = false) =>
  manifestOf({ browser, origin, testSeam });

describe('the manifest', () => {
  it('carries the key that the contract’s id comes from', () => {
    const key = Buffer.from(built('chrome').key ?? '', 'base64');
    const digits = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const id = digits.replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 16)));
    expect(id).toBe(UNPACKED_EXTENSION_ID);
  });

  it.each(['chrome', 'firefox'])('asks for as little as works (%s)', (browser) => {
    const manifest = built(browser);
    const offscreen = browser === 'chrome' ? ['offscreen'] : [];
    const needed = ['tabs', 'storage', 'alarms', 'idle', 'notifications', 'scripting', ...offscreen];
    expect(manifest.permissions).toEqual(needed);
    expect(manifest.host_permissions).toEqual(['http://localhost/*']);
    expect(manifest.optional_host_permissions).toEqual(['http://*/*', 'https://*/*']);
    expect(manifest.incognito).toBe('not_allowed');
    expect(JSON.stringify(manifest)).not.toContain('<all_urls>');
  });

  it('lets pages of its own origin in, and runs no code from elsewhere', () => {
    const manifest = built('chrome', 'https://keenly.example');
    expect(manifest.externally_connectable).toEqual({
      matches: ['http://localhost/*', 'https://keenly.example/*'],
    });
    expect(manifest.homepage_url).toBe('https://keenly.example');
    expect(manifest.content_security_policy).toEqual({
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    });
  });

  it('has a key that stops, and no more keys than a browser suggests', () => {
    const { commands = {} } = built('chrome');
    expect(commands['stop-session']?.suggested_key).toEqual({ default: 'Alt+Shift+S' });
    const keys = Object.values(commands).map(({ suggested_key }) => JSON.stringify(suggested_key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThanOrEqual(4);
    expect(Object.keys(commands)).toEqual(expect.arrayContaining([...commandNames]));
  });

  it('tells Firefox people what leaves the device', () => {
    expect(built('firefox').browser_specific_settings?.gecko).toMatchObject({
      data_collection_permissions: { required: ['browsingActivity'] },
    });
  });
});
