const parts: Readonly<Record<string, string>> = {
  sections: 'section',
  lessons: 'lesson',
  attachments: 'attachment',
  assignments: 'assignment',
  questions: 'question',
  options: 'option',
};
const beginning = 'course.';

/** 'course.sections.0.lessons.2.heading' → 'Section 1, lesson 3'; undefined for a field that is no place of a course. */
export function faultPlace(field: string): string | undefined {
  if (!field.startsWith(beginning)) return undefined;
  const steps = field.slice(beginning.length).split('.');
  const named = steps.flatMap((step, at) => {
    const part = parts[step];
    const number = Number(steps[at + 1] ?? Number.NaN);
    return part === undefined || !Number.isInteger(number) ? [] : [`${part} ${String(number + 1)}`];
  });
  const words = named.length === 0 ? 'course' : named.join(', ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
