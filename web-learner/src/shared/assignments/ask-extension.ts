import type { CallOf } from '@keenly/contracts/endpoint';
import { askForExtension } from '@keenly/contracts/extension-request.endpoints';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api';

/** Asks for a later deadline of what is assigned to oneself (product/capabilities#asking-for-another-date). */
export const useAskExtension = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallOf<typeof askForExtension>['body']) =>
      api.ask(askForExtension, { params: { id }, body }),
  });

/** The first and last day that may be asked for; they are YYYY-MM-DD. */
export function askableDays(deadline: string, today: string): { min: string; max: string } {
  const next = new Date(`${deadline}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const after = next.toISOString().slice(0, 10);
  return {
    min: after < today ? today : after,
    max: `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`,
  };
}
