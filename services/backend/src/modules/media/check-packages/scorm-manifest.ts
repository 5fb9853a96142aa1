import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { PACKAGE_TITLE_MAX, type PackageStandard } from '@keenly/contracts/learning-packages';
import { XMLParser } from 'fast-xml-parser';
import { refusedAt } from '../../../kernel/domain-error.js';
import { pageWithin } from './page-within.js';
import { DEPTH_MAX, xmlIn } from './xml-in.js';

/** What a package's imsmanifest.xml says that a player needs. */
export interface ScormManifest {
  readonly standard: PackageStandard;
  readonly title: string;
  /** The page to open, relative to the package, as an address. */
  readonly launch: string;
  /** Percent from which it counts as passed; null where the package doesn't say. */
  readonly masteryScore: number | null;
}

export const MANIFEST = 'imsmanifest.xml';

/** An element as it was read: attributes and children by their names without prefixes; text at `#text`. */
type Element = Readonly<Record<string, unknown>>;

const ATTRIBUTE = '@';

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
 * another standard, names no page, or has several parts to be played in turn.
 *
 * @param has whether the package has a file at that path
 */
export function readScormManifest(bytes: Buffer, has: (path: string) => boolean): ScormManifest {
  const manifest = first(parsed(bytes), 'manifest');
  const resources = first(manifest, 'resources');
  const byId = new Map(
    all(resources, 'resource').map((resource) => [attribute(resource, 'identifier'), resource]),
  );
  const organizations = first(manifest, 'organizations');
  const organization =
    all(organizations, 'organization').find(
      (one) => attribute(one, 'identifier') === attribute(organizations, 'default'),
    ) ?? first(organizations, 'organization');
  const items = itemsOf(organization, 0).filter((item) => byId.has(attribute(item, 'identifierref')));
  const scos = items.filter((item) => isSco(byId.get(attribute(item, 'identifierref'))));
  if (scos.length > 1) throw refused(messages.severalParts);
  const item = scos[0] ?? items[0];
  const resource = byId.get(attribute(item, 'identifierref')) ?? all(resources, 'resource').find(isSco);
  return {
    standard: standardOf(manifest),
    title: (text(organization, 'title') || text(item, 'title') || MANIFEST).slice(0, PACKAGE_TITLE_MAX),
    launch: launchOf([manifest, resources, resource], attribute(item, 'parameters'), has),
    masteryScore: masteryOf(item),
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
function itemsOf(within: Element, depth: number): Element[] {
  if (depth > DEPTH_MAX) throw refused(messages.badManifest);
  return all(within, 'item').flatMap((item) => [item, ...itemsOf(item, depth + 1)]);
}

/** Its name is written in two ways. */
const isSco = (resource: Element | undefined): boolean =>
  (attribute(resource, 'scormtype') || attribute(resource, 'scormType')).toLowerCase() === 'sco';

function launchOf(
  within: readonly (Element | undefined)[],
  parameters: string,
  has: (path: string) => boolean,
): string {
  const [resource] = within.toReversed();
  const href = attribute(resource, 'href');
  const bases = within.map((element) => attribute(element, 'base')).join('');
  const page = href === '' ? undefined : pageWithin(`${bases}${href}`, has);
  if (page === undefined) throw refused(messages.noLaunch);
  // As the standard joins them (CAM 3.4.1.4): behind a question mark, or an ampersand where there is one.
  const [, more = ''] = /^[?&]?([^#]*)/.exec(parameters) ?? [];
  const search = [page.search.slice(1), more].filter((part) => part !== '').join('&');
  return `${page.pathname.slice(1)}${search === '' ? '' : `?${search}`}`;
}

/** 1.2 says it in percent, 2004 as a part of 1 among its objectives. */
function masteryOf(item: Element | undefined): number | null {
  const percent = text(item, 'masteryscore');
  const objective = first(first(first(item, 'sequencing'), 'objectives'), 'primaryObjective');
  const measure =
    attribute(objective, 'satisfiedByMeasure') === 'true' ? text(objective, 'minNormalizedMeasure') : '';
  const score = percent === '' ? Number(measure === '' ? 'none' : measure) * 100 : Number(percent);
  return score >= 0 && score <= 100 ? Math.round(score * 10) / 10 : null;
}

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;

function all(element: Element | undefined, name: string): readonly Element[] {
  const children = element?.[name];
  // The outermost one comes alone.
  return (Array.isArray(children) ? (children as unknown[]) : [children]).filter(isElement);
}

const first = (element: Element | undefined, name: string): Element => all(element, name)[0] ?? {};

function attribute(element: Element | undefined, name: string): string {
  const value = element?.[`${ATTRIBUTE}${name}`];
  return typeof value === 'string' ? value.trim() : '';
}

/** Of an element's first child of that name, also where it has attributes of its own. */
function text(element: Element | undefined, name: string): string {
  const children = element?.[name];
  const child: unknown = Array.isArray(children) ? children[0] : undefined;
  const words = isElement(child) ? child['#text'] : child;
  const [plain] = Array.isArray(words) ? (words as unknown[]) : [words];
  return typeof plain === 'string' ? plain.trim() : '';
}

const refused = (words: string) => refusedAt('file', words);
