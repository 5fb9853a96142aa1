import type { PageToJudge } from './score-page';

const book =
  /\b(textbook|hardcover|paperback|ebook|edition|\d+(st|nd|rd|th) ed\b|isbn|taschenbuch|lehrbuch|tapa blanda|libro|broch[ée])/i;
const study =
  /\b(exercises?|worksheet|problem set|homework|assignment|tutorial|seminar|quiz|exam|lecture|lesson|module|unit \d|week \d|chapter \d|session \d|lab \d|handout|flash ?cards?|notes|ejercicios?|cuestionario|tema \d|apuntes|übung(en)?|vorlesung|aufgaben?|exercices?|cours)\b/i;

/** A shop's page of a book to study with. */
export function looksLikeBook({ title }: PageToJudge): boolean {
  return book.test(title);
}

/** Named like a part of some course. */
export function looksLikeStudy({ title }: PageToJudge): boolean {
  return study.test(title);
}
