/** Groups of an organisation (product/organizations#groups); the others are ours. */
export const groupMessages = {
  nameRequired: 'Group Name is required',
  nameTooLong: 'This is too long.',
  nameTaken: 'Your organization already has a group with this name.',
  made: 'Group created',
  renamed: 'Group renamed',
  closed: 'Group deleted. Its members stay in the organization.',
  placed: 'Updated',
  mentorSet: 'Updated',
  asked: 'Request sent. A mentor or an admin needs to accept it.',
  alreadyIn: 'You’re already a member of this group.',
  mentorNotIn: 'Only members of the group can be its mentors.',
  mentorStays: 'Only an admin can remove a mentor.',
} as const;

/** Text of the groups section on the organisation page. */
export const groupLabels = {
  title: 'Groups',
  lead: 'Each group has its own invite link. Anyone who signs up with it joins the group once an admin accepts them, and members ask its mentors. The link contains your license code.',
  name: 'Group Name',
  add: 'Add group',
  details: 'Member details',
  noMentors: 'No mentors. Admins answer requests.',
  copyLink: 'Copy invite link',
  copied: 'Invite link copied.',
  copyFailed: 'Couldn’t copy the link. Select it and copy it yourself.',
  rename: 'Rename',
  remove: 'Delete',
  removeQuestion: 'Delete this group?',
  removeMeaning:
    'Its invite link will stop working. Its members stay in the organization and keep everything they learned.',
  noGroups: 'No groups yet',
  empty: 'Add one to invite a class or a team with one link.',
  link: 'Invite link',
  cancel: 'Cancel',
  save: 'Save',
  willJoin: 'You’ll join this group',
} as const;
