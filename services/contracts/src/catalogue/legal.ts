import { PRODUCT_NAME } from '../product.js';

/** Titles of the legal pages (product/trust#legal-pages). */
export const legalTitles = {
  privacy: `${PRODUCT_NAME} PRIVACY POLICY`,
  terms: `${PRODUCT_NAME} TERMS AND CONDITIONS`,
  updated: 'Last updated Nov 2024',
  contents: 'Table of contents',
} as const;

/** Sections of the privacy policy, in their order (product/trust#legal-pages). */
export const privacySections = {
  collection: 'Collection of Information',
  use: 'Use of Information',
  sharing: 'Sharing of Information',
  analytics: 'Analytics',
  transfer: 'Transfer of Information',
  doNotTrack: 'Do Not Track',
  children: 'Children',
  choices: 'Your Choices',
  contact: 'Contact Us',
} as const;
