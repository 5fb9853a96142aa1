/** Words of the learner's home and its sessions table (document 1 §2.2 and §2.4). */
export const homeLabels = {
  learn: 'Learn',
  editStudyTopic: 'Edit Study Topic',
  moreInfo: 'more info',
  date: 'Date',
  topic: 'Topic',
  duration: 'Duration',
  nudgesPer30Min: 'Nudges/30min',
  struggleEmotions: 'Struggle Emotions',
  actions: 'Actions',
} as const;
