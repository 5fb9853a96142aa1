import type { InviteEntry } from '@keenly/contracts/invitations';
import { emailSchema } from '@keenly/contracts/identity';

type Field = keyof InviteEntry;
/** Where a file has each field; one that it doesn't have is empty in every row. */
export type Columns = Readonly<Partial<Record<Field, number>>> & { readonly email: number };

/** Names of columns as other programs write them, in some languages; small letters without accents. */
const named: Readonly<Record<Field, readonly string[]>> = {
  first_name: [
    'firstname',
    'givenname',
    'forename',
    'first',
    'vorname',
    'prenom',
    'nombre',
    'voornaam',
    'nome',
  ],
  last_name: [
    ...['lastname', 'surname', 'familyname', 'last', 'nachname', 'familienname', 'nom', 'nomdefamille'],
    ...['apellido', 'apellidos', 'achternaam', 'cognome', 'sobrenome'],
  ],
  email: [
    ...['email', 'emailaddress', 'mail', 'mailaddress', 'workemail', 'emailadresse', 'adresseemail'],
    ...['courriel', 'correo', 'correoelectronico', 'emailadres'],
  ],
};
const fields = Object.keys(named) as Field[];
const address = emailSchema('', '');

/**
 * The columns that a first line names. Without names, a line that has an email address is a row already: the other
 * columns are first and last name, in this order. Undefined where no column can have addresses.
 */
export function columnsOf(first: readonly string[]): { columns: Columns; isHead: boolean } | undefined {
  const heads = first.map(plain);
  const columns: Partial<Record<Field, number>> = {};
  for (const field of fields) {
    const at = heads.findIndex((head) => named[field].includes(head));
    if (at >= 0) columns[field] = at;
  }
  const { email } = columns;
  if (email !== undefined) return { columns: { ...columns, email }, isHead: true };
  const at = first.findIndex((cell) => address.safeParse(cell).success);
  if (at < 0) return undefined;
  const [firstName, lastName] = first.map((_, column) => column).filter((column) => column !== at);
  return {
    columns: {
      email: at,
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
    },
    isHead: false,
  };
}

/** 'E-Mail Address' → 'emailaddress', 'Prénom' → 'prenom'. */
const plain = (head: string) =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
