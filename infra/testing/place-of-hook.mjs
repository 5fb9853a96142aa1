// @ts-check
/**
 * @typedef {{ readonly name: string, readonly parent?: Block | undefined }} Block
 * @typedef {{ readonly type: string, readonly parent: Block }} Hook
 */

/** Jest's name for what is around all of a file. */
const ROOT = 'ROOT_DESCRIBE_BLOCK';

/**
 * A hook with the `describe`s around it, the outermost first: `afterAll of a file › a page`.
 * @param {Hook} hook
 * @returns {string}
 */
export function placeOfHook({ type, parent }) {
  /** @type {string[]} */
  const names = [];
  for (let block = /** @type {Block | undefined} */ (parent); block !== undefined; block = block.parent)
    if (block.name !== ROOT) names.unshift(block.name);
  return names.length === 0 ? type : `${type} of ${names.join(' › ')}`;
}
