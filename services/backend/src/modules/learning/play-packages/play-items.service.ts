import { packagePlaying } from '@keenly/contracts/catalogue/learning-packages';
import type {
  KeepPackageValues,
  KeptPackageValues,
  PackageItem as ShownItem,
  PackageSitting,
} from '@keenly/contracts/package-sittings';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { PackagePlace } from '../../content/content.public.js';
import { type PackageItem, Packages } from '../../media/media.public.js';
import { notFound } from '../learning-context.js';
import { ItemSittings, type SaidItem } from './item-sittings.js';
import { resultOf, stateOf } from './items-result.js';
import { PackageResults, type PlayedPackage } from './package-results.js';

/** Packages with several parts for those who play them: one part at a time (product/content#packages). */
@Injectable()
export class PlayItems {
  constructor(
    private readonly packages: Packages,
    private readonly results: PackageResults,
    private readonly sittings: ItemSittings,
  ) {}

  /**
   * Opens the part at this position; without one, where its reader was. NOT_FOUND for a heading, and for a number that the
   * package hasn't; CONFLICT where there is no origin to play it from.
   */
  async open(
    place: PackagePlace,
    items: readonly PackageItem[],
    asked: number | undefined,
    caller: Caller,
  ): Promise<PackageSitting> {
    const { attachmentId, packageId } = place;
    const before = await this.sittings.said(attachmentId, caller);
    const position = asked ?? placeIn(items, before);
    const item = items[position];
    if (item === undefined || item.launch === null) throw notFound();
    const sittingId = uuidv7();
    const address = this.packages.playerAddress({ packageId, sittingId });
    const launch = this.packages.pageAddress({ packageId, sittingId }, item.launch);
    if (address === undefined || launch === undefined) throw new DomainError('CONFLICT', packagePlaying.off);
    const sitting = await this.sittings.open(sittingId, { ...place, itemId: item.id }, caller);
    if (sitting === undefined) throw notFound();
    await this.results.begin(place, caller);
    const said = await this.sittings.said(attachmentId, caller);
    // Nothing of it may have been counted where the process ended, or where a quiz of the lesson was to be submitted yet.
    await this.settle(place, items, said, caller);
    return {
      sitting_id: sittingId,
      address,
      values: sitting.values,
      total_seconds: sitting.totalSeconds,
      mastery_score: item.masteryScore,
      best_score: await this.results.bestScore(attachmentId, caller),
      contents: { position, launch, items: shown(items, said) },
    };
  }

  /** Undefined where this is no sitting of the caller's at a part, or another one was opened since. */
  async keep(
    sittingId: string,
    body: KeepPackageValues,
    caller: Caller,
  ): Promise<KeptPackageValues | undefined> {
    const sitting = await this.sittings.keep(sittingId, body, caller);
    if (sitting === undefined) return undefined;
    const { attachmentId, packageId, itemId } = sitting;
    const said = await this.sittings.said(attachmentId, caller);
    const score = await this.settle(sitting, await this.packages.items(packageId), said, caller);
    const best = await this.results.bestScore(attachmentId, caller);
    const own = said.find((one) => one.itemId === itemId);
    return {
      lesson_completed: await this.results.isLessonDone(sitting, caller),
      // The table follows the log: what was counted just now may not be in it yet.
      best_score: score === null ? best : Math.max(score, best ?? 0),
      item: { state: stateOf(own), score: own?.score ?? null },
    };
  }

  /** Counts what all parts come to, once each has a result. Its score; null where it has none. */
  private async settle(
    played: PlayedPackage,
    items: readonly PackageItem[],
    said: readonly SaidItem[],
    caller: Caller,
  ): Promise<number | null> {
    const counting = items.filter(({ isSco }) => isSco);
    const result = resultOf(counting.map(({ id }) => said.find(({ itemId }) => itemId === id)));
    if (result === undefined) return null;
    await this.results.settle(played, result, caller);
    return result.score;
  }
}

/** Of the part that was opened last; of the first one where none was. */
function placeIn(items: readonly PackageItem[], said: readonly SaidItem[]): number {
  const opens = (item: PackageItem | undefined) => item !== undefined && item.launch !== null;
  const places = said.map(({ itemId }) => items.findIndex(({ id }) => id === itemId));
  return places.find((place) => opens(items[place])) ?? items.findIndex(opens);
}

const shown = (items: readonly PackageItem[], said: readonly SaidItem[]): ShownItem[] =>
  items.map(({ id, title, depth, launch, isSco }, position) => {
    const own = isSco ? said.find(({ itemId }) => itemId === id) : undefined;
    const progress = { state: stateOf(own), score: own?.score ?? null };
    return { position, title, depth, opens: launch !== null, counts: isSco, ...progress };
  });
