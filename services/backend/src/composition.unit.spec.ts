import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from './composition.js';
import { registeredBy, unregisteredIn } from './testing/registered.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(join(here, 'modules'));

describe('the list of modules', () => {
  it('has every folder of modules once', () => {
    expect(modules.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it.each(names)('registers all that %s declares', async (name) => {
    expect(await unregisteredIn(join(here, 'modules', name), registeredBy(modules))).toEqual([]);
  });

  it('would name each kind that is forgotten', async () => {
    expect(await unregisteredIn(join(here, 'testing', 'forgotten'), registeredBy(modules))).toEqual([
      'forgotten.ts: ForgottenController',
      'forgotten.ts: ForgottenEntity',
      'forgotten.ts: ForgottenHandler',
      'forgotten.ts: ForgottenMigration',
      'forgotten.ts: ForgottenProvider',
      'forgotten.ts: forgottenProjection',
    ]);
  });
});
