import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import {
  PACKAGE_ITEMS_DEPTH_MAX,
  PACKAGE_ITEMS_MAX,
  PACKAGE_TITLE_MAX,
  PART_ID_MAX,
} from '@keenly/contracts/learning-packages';
import { refusedPackage } from './package-entries.js';
import { all, attribute, type Element, isSco, launchIn, masteryOf, text } from './scorm-elements.js';

/** An entry in the table of contents of a package of SCORM. */
export interface PackageItem {
  /** The identifier that its maker gave it. */
  readonly id: string;
  readonly title: string;
  /** Entries that it's within. */
  readonly depth: number;
  /** The page to open, relative to the package, as an address; null of a heading. */
  readonly launch: string | null;
  /** Whether its page talks to the runtime (a SCO): an asset says nothing of its reader. */
  readonly isSco: boolean;
  /** Percent; null where it doesn't say. */
  readonly masteryScore: number | null;
}

/** Of a manifest, what its items need. */
export interface ManifestParts {
  readonly organization: Element;
  readonly resources: Element;
  /** Elements around a resource, whose bases lead to its page, the outermost first. */
  readonly around: readonly Element[];
}

/**
 * The table of contents of an organization with several parts, each entry before those within it. VALIDATION_FAILED at
 * `file` for too many or too deep ones, an identifier that is missing or comes twice, an entry without a resource and
 * without others in it, a resource that isn't there, and a page that isn't in the package.
 */
export function itemsOf(manifest: ManifestParts, has: (path: string) => boolean): PackageItem[] {
  const { organization, resources, around } = manifest;
  const placed = placedIn(organization);
  requireIds(placed.map(({ item }) => item));
  const byId = resourcesById(resources);
  return placed.map(({ item, depth }) => {
    const resource = resourceOf(item, byId);
    const id = attribute(item, 'identifier');
    return {
      id,
      depth,
      title: (text(item, 'title') || id).slice(0, PACKAGE_TITLE_MAX),
      launch: resource === undefined ? null : pageOf(item, [...around, resource], has),
      isSco: isSco(resource),
      masteryScore: masteryOf(item),
    };
  });
}

interface Placed {
  readonly item: Element;
  readonly depth: number;
}

/** Stops at the first that is too much, whatever comes behind it. */
function placedIn(organization: Element): readonly Placed[] {
  const placed: Placed[] = [];
  const add = (within: Element, depth: number): void => {
    for (const item of all(within, 'item')) {
      if (depth >= PACKAGE_ITEMS_DEPTH_MAX) throw refusedPackage(messages.tooDeepItems);
      if (placed.length === PACKAGE_ITEMS_MAX) throw refusedPackage(messages.tooManyItems);
      placed.push({ item, depth });
      add(item, depth + 1);
    }
  };
  add(organization, 0);
  return placed;
}

function requireIds(elements: readonly Element[]): void {
  const ids = elements.map((element) => attribute(element, 'identifier'));
  if (ids.some((id) => id === '' || id.length > PART_ID_MAX)) throw refusedPackage(messages.badItemIds);
  if (new Set(ids).size < ids.length) throw refusedPackage(messages.repeatedItemIds);
}

function resourcesById(resources: Element): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  for (const resource of all(resources, 'resource')) {
    const id = attribute(resource, 'identifier');
    if (byId.has(id)) throw refusedPackage(messages.repeatedItemIds);
    byId.set(id, resource);
  }
  return byId;
}

/** Undefined of a heading, which has others within it. */
function resourceOf(item: Element, byId: ReadonlyMap<string, Element>): Element | undefined {
  const reference = attribute(item, 'identifierref');
  const resource = byId.get(reference);
  const isHeading = reference === '' && all(item, 'item').length > 0;
  if (resource === undefined && !isHeading) throw refusedPackage(messages.noItemResource);
  return reference === '' ? undefined : resource;
}

function pageOf(item: Element, within: readonly Element[], has: (path: string) => boolean): string {
  const page = launchIn(within, attribute(item, 'parameters'), has);
  if (page === undefined) throw refusedPackage(messages.noItemPage);
  return page;
}
