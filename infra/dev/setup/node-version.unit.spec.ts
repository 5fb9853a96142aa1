import { tooOldNode } from './node-version.mjs';

describe('tooOldNode', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('is content with Node %s', (version) => {
    expect(tooOldNode(version)).toBeUndefined();
  });

  it.each(['20.18.3', '18.19.0', '16.20.2'])('says in one sentence that Node %s is too old', (version) => {
    expect(tooOldNode(version)).toBe(
      `Keenly requires Node 20.19.0 or later, and this is Node ${version}. Install a current Node and try again.`,
    );
  });
});
