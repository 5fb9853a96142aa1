import { type RecordStoreScope, recordStoreScopes } from '@keenly/contracts/record-store-scopes';
import { mayWith } from './record-store-caller.js';

const withScopes = (...scopes: RecordStoreScope[]) => ({
  organizationId: 'organization',
  credentialId: 'credential',
  name: 'Campus LMS',
  scopes: new Set(scopes),
});
const held = (...scopes: RecordStoreScope[]) =>
  recordStoreScopes.filter((scope) => mayWith(withScopes(...scopes), scope));

describe('what a credential may do', () => {
  it('is everything with all', () => {
    expect(held('all')).toEqual(recordStoreScopes);
  });

  it('is reading every statement with all/read, and no document, since those scopes write as well', () => {
    expect(held('all/read')).toEqual(['statements/read', 'statements/read/mine', 'all/read']);
  });

  it('is its own statements for anyone who reads all of them', () => {
    expect(held('statements/read')).toEqual(['statements/read', 'statements/read/mine']);
    expect(held('statements/read/mine')).toEqual(['statements/read/mine']);
  });

  it('is nothing else with a narrow scope, and nothing with none', () => {
    for (const scope of ['statements/write', 'state', 'profile'] as const)
      expect(held(scope)).toEqual([scope]);
    expect(held('statements/write', 'state')).toEqual(['statements/write', 'state']);
    expect(held()).toEqual([]);
  });
});
