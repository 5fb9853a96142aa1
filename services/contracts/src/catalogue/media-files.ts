/** Words about files of courses (product/content#files). All ours. */
export const fileMessages = {
  invalidFile:
    'Keenly can’t use this file. Choose a document, sound, film, or captions in one of the listed formats.',
  invalidType: {
    text: 'This isn’t a document Keenly can use. Choose a PDF, text, Word, or OpenDocument file.',
    audio: 'This isn’t sound Keenly can play. Choose an MP3, M4A, OGG, WAV, WebM, or FLAC file.',
    video: 'This isn’t a film Keenly can play. Choose an MP4 or WebM file.',
    captions: 'These aren’t captions Keenly can show. Choose a WebVTT file (.vtt).',
    package: 'This isn’t a package Keenly can open. Choose a .zip file in SCORM 1.2, SCORM 2004, or cmi5.',
  },
  tooLarge: {
    text: 'This document is too large. Choose one of up to 10 MB.',
    audio: 'This sound is too large. Choose one of up to 100 MB.',
    video: 'This film is too large. Choose one of up to 500 MB.',
    captions: 'These captions are too large. Choose a file of up to 1 MB.',
    package: 'This package is too large. Choose one of up to 200 MB.',
  },
  empty: 'This file is empty. Choose another one.',
  nameRequired: 'Enter the file’s name.',
  nameTooLong: 'Use at most 200 characters for the file’s name.',
  addressExpired: 'This upload link has expired. Choose the file again.',
  wrongSize: 'The file changed or didn’t arrive whole. Choose it again.',
  tooMuch:
    'You’ve uploaded too many files that no lesson uses yet. Save your lessons, or try again tomorrow.',
} as const;
