/** Someone as they say they are, in the words of OpenID Connect's claims. */
export interface LocalPerson {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
}

/** Reads the form of the local sign-in page; undefined for anyone who pressed Cancel. */
export function readLocalPerson(form: URLSearchParams): LocalPerson | undefined {
  if (form.get('answer') !== 'allow') return undefined;
  const [given, family] = [form.get('given_name') ?? '', form.get('family_name') ?? ''];
  return {
    email: form.get('email') ?? '',
    email_verified: form.get('email_verified') === 'on',
    name: `${given} ${family}`.trim(),
    given_name: given,
    family_name: family,
  };
}
