import { packagePlaying } from '@keenly/contracts/catalogue/learning-packages';
import type {
  KeepPackageValues,
  KeptPackageValues,
  OpenPackage,
  PackageSitting,
} from '@keenly/contracts/package-sittings';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { QuizVersions } from '../../content/content.public.js';
import { Packages } from '../../media/media.public.js';
import { notFound } from '../learning-context.js';
import { PackageResults } from './package-results.js';
import { PlayItems } from './play-items.service.js';
import { PackageSittings, type Sitting } from './package-sittings.js';

/** Packages of lessons for those who play them (product/content#packages). */
@Injectable()
export class PlayPackages {
  constructor(
    private readonly quizzes: QuizVersions,
    private readonly packages: Packages,
    private readonly results: PackageResults,
    private readonly sittings: PackageSittings,
    private readonly items: PlayItems,
  ) {}

  /** NOT_FOUND where this reader has no such package, or it no such part; CONFLICT where there is no origin to play it from. */
  async open(attachmentId: string, { link, item }: OpenPackage, caller: Caller): Promise<PackageSitting> {
    const place = await this.quizzes.placeOfPackage(attachmentId, { clientId: caller.clientId, link });
    const about = place && (await this.packages.about(place.packageId));
    // One of cmi5 is opened by its units (record-store#cmi5).
    if (place === undefined || about === undefined || about.standard === 'cmi5') throw notFound();
    const items = await this.packages.items(place.packageId);
    if (items.length > 0) return this.items.open(place, items, item, caller);
    if (item !== undefined) throw notFound();
    const sittingId = uuidv7();
    const address = this.packages.playerAddress({ packageId: place.packageId, sittingId });
    if (address === undefined) throw new DomainError('CONFLICT', packagePlaying.off);
    const sitting = await this.sittings.open(sittingId, place, caller);
    if (sitting === undefined) throw notFound();
    await this.results.begin(sitting, caller);
    return {
      sitting_id: sittingId,
      address,
      values: sitting.values,
      total_seconds: sitting.totalSeconds,
      mastery_score: about.masteryScore,
      best_score: await this.results.bestScore(attachmentId, caller),
    };
  }

  /**
   * Keeps what a package says, and counts what came of it: sent twice, or at once, it's one result. NOT_FOUND where the
   * package was opened again since, and for someone else's.
   */
  async keep(sittingId: string, body: KeepPackageValues, caller: Caller): Promise<KeptPackageValues> {
    const sitting = await this.sittings.keep(sittingId, body, caller);
    if (sitting === undefined) {
      const kept = await this.items.keep(sittingId, body, caller);
      if (kept === undefined) throw new DomainError('NOT_FOUND', packagePlaying.elsewhere);
      return kept;
    }
    const { courseId, lessonId, attachmentId } = sitting;
    const score = await this.settle(sitting, caller);
    const best = await this.results.bestScore(attachmentId, caller);
    return {
      lesson_completed: await this.results.isLessonDone({ courseId, lessonId }, caller),
      // The table follows the log: what was counted just now may not be in it yet.
      best_score: score === null ? best : Math.max(score, best ?? 0),
    };
  }

  /** A package that says that it was passed or completed has a result; one without a score completes its lesson alone. */
  private async settle(sitting: Sitting, caller: Caller): Promise<number | null> {
    const { values } = sitting;
    if (values === null || (values.completion !== 'completed' && values.success === 'unknown')) return null;
    const { success, score } = values;
    const passed = success === 'unknown' ? null : success === 'passed';
    await this.results.settle(sitting, { isDone: success !== 'failed', passed, score }, caller);
    return score;
  }
}
