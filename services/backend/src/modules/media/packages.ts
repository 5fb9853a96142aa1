import type { PackageStandard } from '@keenly/contracts/learning-packages';
import type { PackagePart } from './check-packages/cmi5-structure.js';
import type { PackageItem } from './check-packages/scorm-items.js';

export type { PackageItem, PackagePart };

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
  /** What each of those that there are was made for. */
  abstract standardsOf(ids: readonly string[]): Promise<ReadonlyMap<string, PackageStandard>>;
  /** The assignable units of a package of cmi5, in their order; none of any other. */
  abstract parts(id: string): Promise<readonly PackagePart[]>;
  /** The table of contents of a package of SCORM that has several parts, in its order; none of any other. */
  abstract items(id: string): Promise<readonly PackageItem[]>;
  /** Where a package is played from, for one sitting and some hours; undefined where there is no origin for it. */
  abstract playerAddress(terms: {
    readonly packageId: string;
    readonly sittingId: string;
  }): string | undefined;
  /** Where a page of a package is read, for as long; without one, where a unit of cmi5 goes when it's done. */
  abstract pageAddress(
    terms: { readonly packageId: string; readonly sittingId: string },
    page?: string,
  ): string | undefined;
}

/** How long what these addresses name may be read, in seconds. */
export const PACKAGE_OPEN_S = 4 * 3600;
