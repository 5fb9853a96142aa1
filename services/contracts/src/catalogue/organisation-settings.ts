/** Words of the organisation page's panels on expressions and on the license code. They are ours. */
export const affectPolicyWords = {
  title: 'Expressions',
  lead: 'Who can see the expressions that learners chose to record. Camera images never leave their device.',
  /** product/expressions#affect-policy */
  law: 'Some laws restrict inferring emotions at work or in education, such as article 5(1)(f) of the European Union’s AI Act. Where such a law applies to you, leave this at No one.',
  legend: 'Who can see expressions',
  change: 'Change',
  cancel: 'Cancel',
  adminsOnly: 'Only admins can change this.',
  changed: 'Expressions policy changed.',
  choices: {
    off: {
      label: 'No one',
      hint: 'Nothing is recorded, and what was recorded before is hidden.',
      title: 'Show expressions to no one?',
      consequence: 'From now on nothing is recorded. What was recorded before is hidden from learners too.',
    },
    self: {
      label: 'Only the learner',
      hint: 'Learners who turned expressions on see their own. Managers see NA.',
      title: 'Show expressions only to the learner?',
      consequence: 'Learners can turn expressions on and see their own. Managers see NA.',
    },
    coaches: {
      label: 'The learner and managers',
      hint: 'Managers also see those of learners who turned expressions on.',
      title: 'Show expressions to managers too?',
      consequence:
        'Managers will see the expressions of everyone who turned them on, also those recorded before. Tell your learners first.',
    },
  },
} as const;

/** product/organizations#license-code */
export const licenceCodeWords = {
  lead: 'Anyone with this code can request to join. Share it only with people you want in your organization.',
  renew: 'New code',
  title: 'Create a new license code?',
  consequence:
    'The current code stops working at once, and so do group links that were sent with it. Members and people who are waiting aren’t affected.',
  confirm: 'Create new code',
  cancel: 'Cancel',
  renewed: 'New code created. The old one no longer works.',
} as const;

/** product/organizations#time-zone */
export const timeZoneWords = {
  title: 'Time zone',
  lead: 'Reminders and the Monday digest go out by this clock.',
  label: 'Your organization’s time zone',
  unchosen: 'No one has chosen one yet, so it’s UTC.',
  save: 'Save time zone',
  saved: 'Time zone changed.',
  adminsOnly: 'Only admins can change this.',
} as const;

/** product/content#other-sites */
export const contentSourceWords = {
  title: 'Other sites',
  lead: 'Beside the Keenly library, searches and the plan builder can ask these sites. They get only the words, never who searches.',
  legend: 'Sites your organization’s searches ask',
  notConfigured: 'Not configured',
  turnedOn: (site: string) => `Searches ask ${site} again.`,
  turnedOff: (site: string) => `Searches no longer ask ${site}.`,
  adminsOnly: 'Only admins can change this.',
} as const;

/** product/organizations#organization-profile */
export const picturesWords = {
  title: 'Logo and banner',
  lead: 'They’re shown at the top of this page.',
  logo: 'Logo',
  banner: 'Banner',
  upload: { logo: 'Upload logo', banner: 'Upload banner' },
  saved: { logo: 'Logo saved.', banner: 'Banner saved.' },
  removed: { logo: 'Logo removed.', banner: 'Banner removed.' },
} as const;
