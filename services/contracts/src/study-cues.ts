import { z } from 'zod';

/** How many addresses, and how many key words, a page tells at most. */
export const CUES_MAX = 50;
/** Characters of one address, and of one key word. */
export const CUE_PAGE_MAX_CHARS = 2048;
export const CUE_WORD_MAX_CHARS = 40;

/**
 * By what the extension knows pages of a course that someone studies (product/sessions#studying-a-course). They're read
 * on the device, kept there with the session, and sent nowhere.
 */
export const studyCuesSchema = z.object({
  /** Web addresses of the course's pages: each stands for itself and what is below its path. */
  pages: z.array(z.url({ protocol: /^https?$/ }).max(CUE_PAGE_MAX_CHARS)).max(CUES_MAX),
  /** Key words of its headings, in lower case or not. */
  words: z.array(z.string().trim().min(1).max(CUE_WORD_MAX_CHARS)).max(CUES_MAX),
});
export type StudyCues = z.infer<typeof studyCuesSchema>;
