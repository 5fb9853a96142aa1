import type { Projection } from '@keenly/event-store/types';

/** Another build of a read model, which puts each `LearningErased` aside until it is mended. */
export function refusingErasures(projection: Projection, version: number) {
  let isMended = false;
  return {
    refusing: {
      ...projection,
      version,
      apply: async (events, sql, target) => {
        if (!isMended && events.some(({ type }) => type === 'LearningErased')) throw new Error('a fault');
        await projection.apply(events, sql, target);
      },
    } satisfies Projection,
    mend: () => {
      isMended = true;
    },
  };
}
