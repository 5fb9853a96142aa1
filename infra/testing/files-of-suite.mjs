// @ts-check
/**
 * @typedef {{ readonly asyncError?: { readonly stack?: string } }} Hook
 * @typedef {{ children: unknown[], tests: unknown[], hooks: Hook[] }} Block
 * @typedef {{ currentDescribeBlock: Block, readonly rootDescribeBlock: Block }} State
 */

/**
 * Where the files of a suite have what they call as they are read. Jest takes a `describe` as read once its function
 * returns, and a file is read in many steps: here a block stays open for as long as its file takes.
 */
export class FilesOfSuite {
  /**
   * What Jest tells its environment of all that it's about to do.
   * @param {{ readonly name: string }} event
   * @param {State} state
   * @returns {void}
   */
  see({ name }, state) {
    this.state = state;
    if (name === 'add_hook') this.keepForAll(state);
  }

  /**
   * Takes the block around the call for that of the next file.
   * @returns {void}
   */
  note() {
    this.block = this.state?.currentDescribeBlock;
  }

  /** @returns {void} */
  open() {
    if (this.state !== undefined && this.block !== undefined) this.state.currentDescribeBlock = this.block;
  }

  /**
   * @param {string} path of the file that is read from now on
   * @returns {void}
   */
  read(path) {
    this.path = path;
  }

  /**
   * Forgets what the file called so far. A `describe` that throws stays open: what comes next is the file's own again.
   * @returns {void}
   */
  empty() {
    this.open();
    if (this.block !== undefined) Object.assign(this.block, { children: [], tests: [], hooks: [] });
  }

  /** @returns {void} */
  close() {
    if (this.state !== undefined) this.state.currentDescribeBlock = this.state.rootDescribeBlock;
    this.path = undefined;
    this.block = undefined;
  }

  /**
   * A hook that isn't the file's is that of a module that it imports, which is read once, and meant for whoever
   * imports it.
   * @private
   * @param {State} state
   * @returns {void}
   */
  keepForAll({ currentDescribeBlock, rootDescribeBlock }) {
    if (this.path === undefined || currentDescribeBlock !== this.block) return;
    const hook = currentDescribeBlock.hooks.at(-1);
    if (hook?.asyncError?.stack?.includes(this.path) !== false) return;
    currentDescribeBlock.hooks.pop();
    rootDescribeBlock.hooks.push(Object.assign(hook, { parent: rootDescribeBlock }));
  }

  /**
   * @private
   * @type {State | undefined}
   */
  state = undefined;
  /**
   * @private
   * @type {Block | undefined}
   */
  block = undefined;
  /**
   * @private
   * @type {string | undefined}
   */
  path = undefined;
}
