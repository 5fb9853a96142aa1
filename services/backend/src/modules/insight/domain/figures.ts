import {
  expressionNames,
  nudgeTypes,
  pageClasses,
  strugglingExpressions,
} from '@keenly/contracts/study-session';

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

/** Each figure of a learner's day is the sum of some figures; a column of `insight_day` has its name. */
export const dayFigures = {
  study: ['study'],
  nudges: nudgeTypes.map((type) => `nudge_${type}` as const),
  struggle: strugglingExpressions.map((name) => `face_${name}` as const),
  faces: expressionNames.map((name) => `face_${name}` as const),
} as const satisfies Record<string, readonly FigureName[]>;
export type DayFigure = keyof typeof dayFigures;
export const dayFigureNames = Object.keys(dayFigures) as DayFigure[];

export const ofDay = (figures: Figures): Record<DayFigure, number> => {
  const sum = (names: readonly FigureName[]) =>
    names.reduce((total, name) => total + (figures[name] ?? 0), 0);
  return {
    study: sum(dayFigures.study),
    nudges: sum(dayFigures.nudges),
    struggle: sum(dayFigures.struggle),
    faces: sum(dayFigures.faces),
  };
};

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
