/** Groups of an organisation (document 2 §5: 'A group name schema requires…'); the others are ours. */
export const groupMessages = {
  nameRequired: 'Group Name is required',
  nameTooLong: 'This is too long.',
  nameTaken: 'Your organization has a group of this name already.',
  made: 'The group has been created.',
  renamed: 'The group has a new name.',
  closed: 'The group has been deleted. Its people stay in the organization.',
  placed: 'Updated',
} as const;

/** What stands on the organisation page about groups. */
export const groupLabels = {
  title: 'Groups',
  lead: 'A group has an invite link of its own. Whoever signs up with it is in the group once an admin accepts them. The link carries your license code.',
  name: 'Group Name',
  add: 'Add group',
  copyLink: 'Copy invite link',
  copied: 'The invite link has been copied.',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  rename: 'Rename',
  remove: 'Delete',
  removeQuestion: 'Delete this group?',
  removeMeaning:
    'Its invite link stops working. Its people stay in the organization, and what they learned stays with them.',
  noGroups: 'No groups yet',
  empty: 'Add one to invite a class or a team with one link.',
  link: 'Invite link',
  cancel: 'Cancel',
  save: 'Save',
  willJoin: 'You will be in this group',
} as const;
