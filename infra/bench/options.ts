/** The values of `--only`, comma separated. Throws where one is none of `sections`. */
export function chosenOf<Section extends string>(sections: readonly Section[], only: string): Section[] {
  return only.split(',').map((name) => {
    const found = sections.find((one) => one === name);
    if (found === undefined) throw new Error(`--only takes ${sections.join(', ')}; not '${name}'`);
    return found;
  });
}

/** The value of `--name`. Throws where it isn't above zero. */
export function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} takes a number above zero`);
  return value;
}
