import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { PACKAGE_TITLE_MAX, type PackageStandard } from '@keenly/contracts/learning-packages';
import { XMLParser } from 'fast-xml-parser';
import { refusedPackage as refused } from './package-entries.js';
import {
  all,
  ATTRIBUTE,
  attribute,
  type Element,
  first,
  isSco,
  launchIn,
  masteryOf,
  text,
} from './scorm-elements.js';
import { itemsOf, type PackageItem } from './scorm-items.js';
import { DEPTH_MAX, xmlIn } from './xml-in.js';

/** What a package's imsmanifest.xml says that a player needs. */
export interface ScormManifest {
  readonly standard: PackageStandard;
  readonly title: string;
  /** The page to open, relative to the package, as an address. */
  readonly launch: string;
  /** Percent from which it counts as passed; null where the package doesn't say. */
  readonly masteryScore: number | null;
  /** Its table of contents where it has several parts; none where it has one. */
  readonly items: readonly PackageItem[];
}

export const MANIFEST = 'imsmanifest.xml';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  maxNestedTags: DEPTH_MAX,
  // Everything may come several times.
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * Reads a manifest of SCORM 1.2 or 2004. VALIDATION_FAILED at `file` for what is no XML, declares entities, is of
 * another standard, or names no page, and as its items of one that has several parts.
 *
 * @param has whether the package has a file at that path
 */
export function readScormManifest(bytes: Buffer, has: (path: string) => boolean): ScormManifest {
  const manifest = first(parsed(bytes), 'manifest');
  const standard = standardOf(manifest);
  const resources = first(manifest, 'resources');
  const byId = new Map(
    all(resources, 'resource').map((resource) => [attribute(resource, 'identifier'), resource]),
  );
  const organizations = first(manifest, 'organizations');
  const organization =
    all(organizations, 'organization').find(
      (one) => attribute(one, 'identifier') === attribute(organizations, 'default'),
    ) ?? first(organizations, 'organization');
  const opening = itemsWithin(organization, 0).filter((item) => byId.has(attribute(item, 'identifierref')));
  const scos = opening.filter((item) => isSco(byId.get(attribute(item, 'identifierref'))));
  const around = [manifest, resources];
  const items = scos.length > 1 ? itemsOf({ organization, resources, around }, has) : [];
  const item = scos[0] ?? opening[0];
  const resource = byId.get(attribute(item, 'identifierref')) ?? all(resources, 'resource').find(isSco);
  const launch = launchIn([...around, resource], attribute(item, 'parameters'), has);
  if (launch === undefined) throw refused(messages.noLaunch);
  return {
    standard,
    title: (text(organization, 'title') || text(item, 'title') || MANIFEST).slice(0, PACKAGE_TITLE_MAX),
    launch,
    masteryScore: items.length > 0 ? null : masteryOf(item),
    items,
  };
}

function parsed(bytes: Buffer): Element {
  const words = xmlIn(bytes, messages.badManifest);
  try {
    return parser.parse(words) as Element;
  } catch (error) {
    throw Object.assign(refused(messages.badManifest), { cause: error });
  }
}

function standardOf(manifest: Element): PackageStandard {
  const version = text(first(manifest, 'metadata'), 'schemaversion');
  if (version === '1.2') return 'scorm_1_2';
  if (/^(?:2004\b|CAM 1\.3$|1\.3$)/.test(version)) return 'scorm_2004';
  throw refused(messages.otherStandard);
}

/** In their order, with those within them. */
function itemsWithin(within: Element, depth: number): Element[] {
  if (depth > DEPTH_MAX) throw refused(messages.badManifest);
  return all(within, 'item').flatMap((item) => [item, ...itemsWithin(item, depth + 1)]);
}
