import { statementKinds, type StatementKind } from '@keenly/contracts/statement-kinds';
import {
  type ChangeStatementTarget,
  changeStatementTargetSchema,
  type MakeStatementTarget,
  makeStatementTargetSchema,
  type StatementTarget,
  targetVersions,
} from '@keenly/contracts/statement-targets';

/** What was typed about a store. */
export interface TargetForm {
  readonly name: string;
  readonly endpoint: string;
  readonly xapi_version: string;
  readonly key: string;
  /** '' of a store that is there: it keeps its own. */
  readonly secret: string;
  readonly kinds: readonly StatementKind[];
  /** A day; '': from now on. */
  readonly from: string;
}

export const formOf = (target: StatementTarget | undefined): TargetForm => ({
  name: target?.name ?? '',
  endpoint: target?.endpoint ?? '',
  xapi_version: target?.xapi_version ?? targetVersions[0],
  key: target?.key ?? '',
  secret: '',
  kinds: target?.kinds ?? statementKinds,
  from: '',
});

export type Asked<Body> = { readonly body: Body } | { readonly errors: Readonly<Record<string, string>> };

export function asNewTarget(form: TargetForm): Asked<MakeStatementTarget> {
  const from = form.from === '' ? null : form.from;
  return askedOf(makeStatementTargetSchema.safeParse({ ...form, from }));
}

export function asChange(form: TargetForm, { version }: StatementTarget): Asked<ChangeStatementTarget> {
  const secret = form.secret === '' ? undefined : form.secret;
  return askedOf(changeStatementTargetSchema.safeParse({ ...form, secret, version }));
}

type Parsed<Body> =
  | { success: true; data: Body }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

function askedOf<Body>(parsed: Parsed<Body>): Asked<Body> {
  if (parsed.success) return { body: parsed.data };
  const said = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  // The first that is wrong with a field is what is said there.
  return { errors: Object.fromEntries(said.toReversed()) };
}
