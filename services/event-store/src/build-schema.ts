const NAME = /^[a-z][a-z0-9-]{0,40}$/;

/** Schema that holds the tables of one build of a projection. */
export function buildSchema(name: string, version: number): string {
  if (!NAME.test(name)) throw new Error(`'${name}' cannot name a projection: lower case, digits and dashes`);
  if (!Number.isInteger(version) || version < 1) throw new Error(`${version} is no version of a projection`);
  return `${name.replaceAll('-', '_')}_v${version}`;
}
