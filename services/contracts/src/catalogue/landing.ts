/** Words of the landing page (product/entering#landing-page). */
export const landingLabels = {
  email: 'Email',
  activate: 'Activate',
  testimonials: 'What People are Saying',
  backToTop: 'Back to Top',
} as const;

/** The nine capability tiles, in their order (product/entering#landing-page). */
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

/** Validation messages of the email field (product/entering#email-check). */
export const landingMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address format',
  emailInUse: 'Email Already in Use!',
} as const;
