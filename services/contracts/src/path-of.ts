/** Fills the parameters of a path: `pathOf(sessionDetail.path, { id })`. */
export function pathOf(template: string, parameters: Record<string, string>): string {
  return template.replace(/:([a-z]+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`path ${template} needs ${name}`);
    return encodeURIComponent(value);
  });
}
