/**
 * How Keenly speaks, as a rule of the linter: what a person reads has none of these words. It looks at the text of JSX
 * and at string literals that read like words; with the option `sentences`, only at literals that start with a capital
 * and have a space, so that SQL and log lines stay out.
 */

/** @type {readonly (readonly [RegExp, string])[]} */
export const replacements = [
  [/\be-mail/i, 'email'],
  [/\b(this|each) mail\b/i, 'this email'],
  [/\b(some|every|any|no)body\b/i, 'someone, everyone, anyone, no one'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bany more\b/i, 'no longer'],
  [/\balready(?=[.?!]|$)/i, '“already” before the verb'],
  [/\bstands\b/i, 'is, appears, shows'],
  [/\b(is|are) (here|there)(?=[.,;?!]|$)/i, 'exists, is installed, has loaded'],
  [/\b(anew|once more)\b/i, 'again'],
  [/\b(at hand|in sight)\b/i, 'available, current, visible'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bmend(s|ed)?\b/i, 'fix'],
  [/\bthemself\b|\bby itself\b|\bby themselves\b/i, 'automatically, on their own'],
  [/\b(the own|oneself|one’s own)\b/i, 'your'],
  [/\b(begins?|began|begun)\b/i, 'start, started'],
  [/\bof (this|that) name\b/i, 'with this name'],
  [/\b(judged|classed|your word|said so)\b/i, 'classified, set by you, changed by you'],
  [/\bhave (it|a (single )?page) (erased|forgotten)\b/i, 'erase it, forget a page'],
  [/\b(looked at|looks of)\b/i, 'viewed, views'],
  [/\byou(’re| are) signed out\b|\bwe write to you\b/i, 'what happens next, with “will”'],
  [
    /\b(two|three|four|five|ten|fifteen|twenty|thirty) (seconds|minutes|hours|days|weeks|months|years|digits)\b/i,
    'digits',
  ],
  [/(?<=^\s*[“"]?\p{Lu}[^;]*[\p{L}\p{N})”]); (?=\p{Ll})/u, 'two sentences'],
  [/\b(can’t|couldn’t) be read\b|\bLooking…/, '“Couldn’t load …. Try again.”, Searching…'],
  [/\bfigures are of\b|\bthey are from\b|\bAs of \b/, 'Showing data from …'],
  [/\b(sealed|random numbers?|our log)\b/i, 'encrypted, random IDs, event log'],
  [/\bwhite ?list/i, 'allowlist'],
  [/\bsigns? of life\b/i, 'heartbeat'],
  [/\bweb application\b/i, 'Keenly'],
  [/\bthe companion\b/i, 'the extension'],
  [
    /organisation|behaviour|licence|colour|recognis|authoris|cancelled|favourite|labelled/i,
    'American spelling',
  ],
  [/\b(programmes?|centres?|grey|catalogues?)\b/i, 'American spelling'],
  [/‘/, 'curly double quotes “ ”'],
  [/\bplease\b/i, 'nothing: say what to do'],
];

/** Legal pages spell these out. @type {readonly [RegExp, string]} */
const fullForm = [
  /\b(cannot|(is|are|was|were|does|do|did|has|have|had|will|would|could|should) not)\b|\b(you|we|they) are\b(?!\s*[.,;?!])/i,
  'the contraction',
];

/** Exact strings (product/shared#exact-strings). */
const asSpecified = new Set([
  'An error occurred. Please try again.',
  'Are you sure you want to delete this assignment? This action cannot be undone.',
  'Are you sure you want to delete this course? This action cannot be undone.',
  'Are you sure you want to delete this option? This action cannot be undone.',
  'Are you sure you want to delete this question? This action cannot be undone.',
  'Are you sure you want to delete this section? This action cannot be undone.',
  'Confirm Password does not match',
  'Corporate Id cannot be blank',
  'Deadline cannot be empty.',
  'Deadline cannot be in the past.',
  'Do Not Track',
  'Error occured when attempting to upload your file due to incorrect formatting. Please try again.',
  'Extension Is not Installed or Something Went Wrong',
  'Extension is not installed or Something went Wrong',
  'Failed to send reminder. Please try again.',
  'No response received from the server. Please check your network connection.',
  'Password and confirm password do not match',
  'Phone Number is not valid',
  'Please choose any option',
  'Please create another main account.',
  'Please enter a valid email address',
  'Please enter a valid value.',
  'Please enter you First Name',
  'Please enter you Last Name',
  'Please select a capability.',
  'Please select a country.',
  'Please select an option.',
  'Please select at least 1 assignee.',
  'Please select corporate a Id',
  'Please select country',
  'Please select state',
  'Server error. Please try again later.',
  'The content you are looking for is not available. You will be redirected to the Courses page.',
  "We couldn't find any courses matching your search. Please try again with a different query.",
  'Please select a category and upload a file.',
]);

/** Attributes of JSX that nobody reads. */
const unread =
  /^(class(Name)?|id|key|href|to|path|src|d|type|role|name|htmlFor|for|style|data-.*|autoComplete|viewBox)$/;
const className = /^[a-z][a-z0-9_]*(-[a-z0-9_]+)*$/;

/** Class lists, wire names, and paths are not words. @param {string} text */
function readsLikeWords(text) {
  const tokens = text.trim().split(/\s+/);
  if (tokens.length === 1) return /^[A-Z][a-z]/.test(text.trim()) || /^e-mails?$/.test(text.trim());
  return (
    !tokens.every((token) => className.test(token)) ||
    !tokens.some((token) => /-/.test(token) && !/^e-/.test(token))
  );
}
/** @param {string} text */
const isSentence = (text) => /^\s*[“"]?[A-Z][^\n]*\s\S/.test(text);

/**
 * What to say instead, or undefined where the text is fine.
 * @param {string} text
 * @param {boolean} formal
 */
function plainer(text, formal) {
  if (asSpecified.has(text.replace(/\s+/g, ' ').trim())) return undefined;
  for (const [pattern, instead] of formal ? replacements : [...replacements, fullForm]) {
    const found = pattern.exec(text);
    if (found !== null) return `Keenly does not say “${found[0]}”. Instead: ${instead}.`;
  }
  return undefined;
}

/**
 * @typedef {{ type: string, parent?: Node, value?: unknown, name?: unknown, key?: unknown, callee?: Node,
 *   object?: Node, property?: Node }} Node
 */

/** Of a logger or the console: for operators. @param {Node} call */
function isLog({ callee }) {
  const { object } = callee ?? {};
  return /^(console|logger)$/.test(String(object?.name)) || object?.property?.name === 'logger';
}

/** Nobody reads the path of an import, a type, a key, a log line, or an attribute of the drawing. @param {Node} node */
function isUnread(node) {
  const { parent } = node;
  if (parent === undefined) return false;
  if (/^(Import|Export|TS)/.test(parent.type)) return !/^TS(As|Satisfies)/.test(parent.type);
  if (parent.type === 'Property' && parent.key === node) return true;
  if (parent.type === 'CallExpression') return isLog(parent);
  if (parent.type === 'JSXExpressionContainer' || parent.type === 'TemplateLiteral') return isUnread(parent);
  return (
    parent.type === 'JSXAttribute' && unread.test(/** @type {{ name?: string }} */ (parent.name).name ?? '')
  );
}

export const plainWords = {
  meta: { schema: [{ enum: ['sentences', 'formal'] }] },
  create: (
    /** @type {{ options?: readonly unknown[], report: (found: { node: unknown, message: string }) => void }} */ context,
  ) => {
    const options = context.options ?? [];
    const reads = options.includes('sentences') ? isSentence : readsLikeWords;
    const formal = options.includes('formal');
    /** @param {Node} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text !== 'string' || isUnread(node)) return;
      if (node.type !== 'JSXText' && !reads(text)) return;
      const message = plainer(text, formal);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      JSXText: (/** @type {Node} */ node) => check(node, node.value),
      Literal: (/** @type {Node} */ node) => check(node, node.value),
      TemplateElement: (/** @type {Node} */ node) =>
        check(node, /** @type {{ cooked?: string }} */ (node.value).cooked),
    };
  },
};
