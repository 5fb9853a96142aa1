/** A name of more than eighty signs says something else than a name. */
const TOO_LONG = /^(.{79}).{2,}$/su;

/** URLs, which mail programs and phones turn into links because of their scheme or `www.`. */
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:mailto|tel|sms|javascript|data):)\S*/gi;
const EMAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[^\s@<>()"',;:]+/g;
const NETWORK_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b\S*/g;
/** Seven digits or more, as people write phone numbers; a day such as 2026-11-23 is none. */
const PHONE = /(?<![\w-])\+?\(?\d(?:[ ()./-]{0,3}\d){6,}(?![\w-])/g;
const DAY = /^\d{4}-\d{2}-\d{2}(?!\d)/;
/** 'evil.example', and 'ASP.NET': the dot in it makes a link, and a blank behind the dot unmakes it. */
const DOTTED = /(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu;
/** Signs that no one sees, and that hide one of the others from these rules. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/**
 * Words of a mail without anything that mail programs turn into a link: people choose their names, and mails carry them
 * to addresses that no one has proved. Addresses and phone numbers become '…', and a dot between letters gets a blank.
 */
export function unlinked(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(ADDRESS, '…')
    .replace(EMAIL, '…')
    .replace(NETWORK_ADDRESS, '…')
    .replace(PHONE, (found) => (DAY.test(found) ? found : '…'))
    .replace(DOTTED, (dot, at: number, whole: string) => (isDecimal(whole, at) ? dot : '. '));
}

/** How someone is called, in one line and of a name's length. */
export function calledInMail(name: string): string {
  return unlinked(name).replace(/\s+/g, ' ').trim().replace(TOO_LONG, '$1…');
}

function isDecimal(text: string, at: number): boolean {
  return /\d/.test(text[at - 1] ?? '') && /^\d+(?![\p{L}\d])/u.test(text.slice(at + 1));
}
