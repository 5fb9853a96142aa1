import type { PackageStandard } from '@keenly/contracts/learning-packages';

/** What a package says of itself. */
export interface PackageAbout {
  readonly standard: PackageStandard;
  readonly title: string;
  /** The page to open, relative to the package. */
  readonly launch: string;
  /** Percent; null where it doesn't say. */
  readonly masteryScore: number | null;
}

/** Courses made with other tools, for those who open them. Ids are those of their files. */
export abstract class Packages {
  /** Undefined where there is none. */
  abstract about(id: string): Promise<PackageAbout | undefined>;
  /** Where a package is played from, for one sitting and some hours; undefined where there is no origin for it. */
  abstract playerAddress(terms: {
    readonly packageId: string;
    readonly sittingId: string;
  }): string | undefined;
}
