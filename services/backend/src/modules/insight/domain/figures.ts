import { expressionNames, nudgeTypes, pageClasses } from '@keenly/contracts/study-session';

/**
 * The figures that are summed, each a whole number: milliseconds studied, milliseconds in front of pages of each class,
 * nudges of each type, milliseconds that each expression held. A column of every roll-up has the figure's name.
 */
export const figureNames = [
  'study',
  ...pageClasses,
  ...nudgeTypes.map((type) => `nudge_${type}` as const),
  ...expressionNames.map((name) => `face_${name}` as const),
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Partial<Record<FigureName, number>>;

/** Adds `amount` to one figure, in place. */
export function addTo(figures: Figures, name: FigureName, amount: number): void {
  figures[name] = (figures[name] ?? 0) + amount;
}

export function addAllTo(figures: Figures, others: Figures, sign: 1 | -1 = 1): void {
  for (const name of figureNames) {
    const amount = others[name];
    if (amount !== undefined && amount !== 0) addTo(figures, name, sign * amount);
  }
}

export function isNothing(figures: Figures): boolean {
  return figureNames.every((name) => (figures[name] ?? 0) === 0);
}
