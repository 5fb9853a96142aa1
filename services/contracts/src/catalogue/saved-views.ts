/** What the service says of saved views (product/manager#saved-views). */
export const savedViewMessages = {
  nameMissing: 'Enter a name.',
  nameTooLong: 'Use 60 characters or fewer.',
  nameTaken: 'Another view has this name.',
  tooMuch: 'This view is too long to save.',
  notThisTable: 'This view doesn’t belong to this table.',
  tooMany: 'You can save up to 20 views of a table. Remove one first.',
  notFound: 'This view no longer exists.',
} as const;

/** Words of the menu beside a table, and its dialogs. */
export const savedViewWords = {
  menu: 'Views',
  menuLabel: 'Views of this table',
  none: 'No saved views yet.',
  save: 'Save this view',
  saved: (name: string) => `${name} saved.`,
  manage: 'Manage views',
  copyLink: 'Copy link to this view',
  copied: 'Link copied.',
  copyFailed: 'Couldn’t copy. Copy the link from your browser’s address bar.',
  lead: 'Saves the filters, columns, order, and rows per page. Only you see your saved views.',
  name: 'Name',
  replaces: (name: string) => `This replaces ${name}.`,
  saveNow: 'Save',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  linkOf: (name: string) => `Copy link to ${name}`,
  link: 'Copy link',
  removed: (name: string) => `${name} removed.`,
  cancel: 'Cancel',
  done: 'Close',
} as const;
