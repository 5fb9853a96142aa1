import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { type Arrangement, arrangementOf, type Spot, spotOf, withItemAt, withModuleAt } from './arrangement';
import { nameOf } from '../item-kind';
import type { PlanItem, PlanModule } from '@keenly/contracts/plan-content';

/** What can be done to the order of a plan; each move is spoken. */
export interface Moves {
  readonly moveItem: (item: PlanItem, spot: Spot) => void;
  /** By one place; beyond a module's end, into the next one. */
  readonly stepItem: (item: PlanItem, by: -1 | 1) => void;
  /** To a place from 0. */
  readonly moveModule: (module: PlanModule, place: number) => void;
}

export function movesOf(
  modules: readonly PlanModule[],
  arrange: (wanted: Arrangement, moved: string) => void,
  say: (words: string) => void,
): Moves {
  const now = arrangementOf(modules);
  const headingOf = (moduleId: string) => modules.find(({ id }) => id === moduleId)?.heading ?? '';
  const moveItem = (item: PlanItem, spot: Spot) => {
    const next = withItemAt(now, item.id, spot);
    const [from, to] = [spotOf(now, item.id), spotOf(next, item.id)];
    if (to === undefined || (from?.moduleId === to.moduleId && from.index === to.index)) {
      say(words.stays(nameOf(item)));
      return;
    }
    arrange(next, item.id);
    const among = next.find(({ id }) => id === to.moduleId)?.items.length ?? 0;
    say(words.movedTo(nameOf(item), to.index + 1, among, headingOf(to.moduleId)));
  };
  return {
    moveItem,
    stepItem: (item, by) => {
      const spot = stepped(now, item.id, by);
      if (spot === undefined) say(words.stays(nameOf(item)));
      else moveItem(item, spot);
    },
    moveModule: (module, place) => {
      const from = now.findIndex(({ id }) => id === module.id);
      if (place === from || place < 0 || place >= now.length) {
        say(words.stays(module.heading));
        return;
      }
      arrange(withModuleAt(now, module.id, place), module.id);
      say(words.moduleMovedTo(module.heading, place + 1, now.length));
    },
  };
}

/** One place up or down; from a module's end on into the next module; undefined where there is nowhere to go. */
export function stepped(now: Arrangement, itemId: string, by: -1 | 1): Spot | undefined {
  const spot = spotOf(now, itemId);
  const at = now.findIndex(({ id }) => id === spot?.moduleId);
  const home = now[at];
  if (spot === undefined || home === undefined) return undefined;
  const index = spot.index + by;
  if (index >= 0 && index < home.items.length) return { moduleId: home.id, index };
  const next = now[at + by];
  return next === undefined ? undefined : { moduleId: next.id, index: by === 1 ? 0 : next.items.length };
}
