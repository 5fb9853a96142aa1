/** Words of attachments of lessons: refusals, where their dialog shows them (product/content#attachments). */
export const attachmentMessages = {
  nameRequired: 'Attachment name is required.',
  nameTooLong: 'Use 200 characters or fewer.',
  typeUnknown: 'Select a type.',
  fileRequired: 'Choose a file.',
  /** For one that isn't there, one that someone else uploaded, and one whose upload never ended. */
  fileUnknown: 'This file isn’t there. Upload it again.',
  /** There, but of another kind than the type that was chosen. */
  fileUnfit: 'This file doesn’t fit the type. Choose another one.',
  captionsUnknown: 'These captions aren’t there. Upload them again.',
  captionsUnfit: 'Captions are a .vtt file.',
  captionsOfText: 'Only audio and video have captions.',
  tooMany: 'A lesson holds up to 20 attachments.',
  tooManyInCourse: 'A course holds up to 2,000 attachments.',
} as const;
