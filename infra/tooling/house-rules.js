import { plainWords } from './plain-words.js';

/**
 * What no one here writes, as a plugin of the linter: `selector` names the syntax, `message` says what to do instead.
 */

const nobodyDoes = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports: a thing has one name everywhere.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
  {
    selector: 'TSEnumDeclaration',
    message: 'A union of literals says the same and leaves nothing at run time.',
  },
];

const clock = 'Time is passed in (Surroundings.now): a decision must give the same answer every time.';
const chance =
  'Identity and chance are passed in (Surroundings.id): a decision must give the same answer every time.';

/** What the kernel and the domains may not touch: the clock, chance, the process, the world. */
const impurities = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
  { selector: "CallExpression[callee.name='Date']", message: clock },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: clock },
  { selector: "MemberExpression[object.name='performance']", message: clock },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: chance },
  { selector: "MemberExpression[object.name='crypto']", message: chance },
  {
    selector: 'Identifier[name=/^(process|fetch|setTimeout|setInterval|setImmediate|globalThis)$/]',
    message: 'A domain knows nothing of the process it runs in.',
  },
  { selector: 'AwaitExpression', message: 'A decision waits for nothing.' },
];

const runner =
  'Events are decided: give the command to the CommandRunner, which appends what its decider answers.';
const appending = 'CallExpression[callee.property.name=/^append(All)?$/]';

/** Nothing comes into the log but what a decider decided. */
const handWritten = ['callee.object.property.name', 'callee.object.name'].map((store) => ({
  selector: `${appending}[${store}=/store$/i]`,
  message: runner,
}));

/** @param {readonly { selector: string, message: string }[]} restrictions */
const rule = (restrictions) => ({
  create: (/** @type {{ report: (found: { node: unknown, message: string }) => void }} */ context) =>
    Object.fromEntries(
      restrictions.map(({ selector, message }) => [
        selector,
        (/** @type {unknown} */ node) => context.report({ node, message }),
      ]),
    ),
});

const plugin = {
  meta: { name: 'house' },
  rules: {
    'nobody-does': rule(nobodyDoes),
    'pure-decisions': rule(impurities),
    'decided-events': rule(handWritten),
    'plain-words': plainWords,
  },
};
export default plugin;
