/** Words of the landing page (document 3 §2.9). */
export const landingLabels = {
  email: 'Email',
  activate: 'Activate',
  testimonials: 'What People are Saying',
  backToTop: 'Back to Top',
} as const;

/** The nine capability tiles, in their order (document 3 §2.9). */
export const landingTiles = [
  'Python',
  'Finance',
  'Social Media Management',
  'Climate Change Science',
  'Digital Marketing',
  'Green Tech',
  'Clean Energy',
  'Java Script',
  'Therapy',
] as const;

/** Document 3 §5 'Landing email'. */
export const landingMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address format',
  emailInUse: 'Email Already in Use!',
} as const;
