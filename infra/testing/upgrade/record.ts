import { isInHistory, describeRelease, releaseOf } from './release.js';

/** `node --import tsx infra/testing/upgrade/record.ts <commit>`: prints what `last-release.ts` says of a release. */
const [commit = ''] = process.argv.slice(2);
if (!/^[0-9a-f]{40}$/.test(commit) || !(await isInHistory(commit)))
  throw new Error('name a commit of this history, in full');
process.stdout.write(
  `${JSON.stringify({ commit, ...(await describeRelease(await releaseOf(commit))) }, undefined, 2)}\n`,
);
process.exit(0);
