/** jsdom knows the element `dialog`, but cannot open one as a modal: import this file where a spec opens one. */
HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
