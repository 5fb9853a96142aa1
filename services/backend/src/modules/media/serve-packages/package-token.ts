import { PACKAGE_OPEN_S } from '../packages.js';
import { isSigned, signatureOf } from '../../../platform/media/signature.js';

/** What a token permits: to read one package, for one sitting of one person at it. */
export interface TokenTerms {
  readonly packageId: string;
  /** Of the person, the lesson, and this time of opening it: the package learns nothing of who it is. */
  readonly sittingId: string;
}

const token = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;
const signedTerms = ({ packageId, sittingId }: TokenTerms, until: string) =>
  ['package', packageId, sittingId, until] as const;

/** One part of a path, so that what a page of the package names relative to itself has it too. */
export function tokenFor(terms: TokenTerms, { secret, now }: { secret: string; now: Date }): string {
  const until = String(Math.floor(now.getTime() / 1000) + PACKAGE_OPEN_S);
  return [terms.packageId, terms.sittingId, until, signatureOf(signedTerms(terms, until), secret)].join('.');
}

/** Undefined for what is forged or has expired. */
export function termsIn(
  text: string,
  { secret, now }: { secret: string; now: Date },
): TokenTerms | undefined {
  const [, packageId = '', sittingId = '', until = '', signature = ''] = token.exec(text) ?? [];
  const terms = { packageId, sittingId };
  const holds =
    isSigned(signedTerms(terms, until), signature, secret) && Number(until) * 1000 > now.getTime();
  return holds ? terms : undefined;
}
