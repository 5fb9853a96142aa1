import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import {
  type MoveOn,
  moveOns,
  PACKAGE_PARTS_MAX,
  PACKAGE_TITLE_MAX,
  PART_ID_MAX,
  PART_PARAMETERS_MAX,
} from '@keenly/contracts/learning-packages';
import { XMLParser } from 'fast-xml-parser';
import { refusedPackage } from './package-entries.js';
import { pageWithin } from './page-within.js';
import { DEPTH_MAX, xmlIn } from './xml-in.js';

/** An assignable unit (AU) of a cmi5 package. */
export interface PackagePart {
  /** The id that its maker gave it, an IRI. */
  readonly id: string;
  readonly title: string;
  /** Its page, relative to the package. */
  readonly launch: string;
  readonly launchParameters: string;
  readonly launchMethod: 'AnyWindow' | 'OwnWindow';
  readonly moveOn: MoveOn;
  /** From 0 to 1; null where it doesn't say. */
  readonly masteryScore: number | null;
  /** Ids of the blocks that it is in, the outermost first. */
  readonly blocks: readonly string[];
}

/** What a package's cmi5.xml says that a launch needs (cmi5, section 13). */
export interface Cmi5Structure {
  readonly standard: 'cmi5';
  readonly title: string;
  readonly launch: string;
  readonly masteryScore: null;
  /** In the order of the file; a unit says which blocks it is in. */
  readonly parts: readonly PackagePart[];
}

export const STRUCTURE = 'cmi5.xml';

/** An element as it was read: its children in their order under its name, its attributes under ':@'. */
type Node = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  maxNestedTags: DEPTH_MAX,
});
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Reads a course structure of cmi5. VALIDATION_FAILED at `file`, in one sentence, for what is no XML or none of cmi5, has
 * no unit or too many, one that is on another site or not in the package, a masteryScore that isn't from 0 to 1, an
 * unknown moveOn, and ids that are missing or come twice.
 *
 * @param has whether the package has a file at that path
 */
export function readCmi5Structure(bytes: Buffer, has: (path: string) => boolean): Cmi5Structure {
  const structure = parsed(bytes).find((node) => nameOf(node) === 'courseStructure');
  const course = structure && child(structure, 'course');
  if (structure === undefined || course === undefined) throw refusedPackage(messages.badStructure);
  const units = childrenOf(structure).flatMap((node) => unitsWithin(node, []));
  requireIds([course, ...childrenOf(structure).flatMap(namedWithin)]);
  if (units.length > PACKAGE_PARTS_MAX) throw refusedPackage(messages.tooManyParts);
  const parts = units.map(({ unit, blocks }) => partOf(unit, blocks, has));
  const [first] = parts;
  if (first === undefined) throw refusedPackage(messages.noParts);
  return {
    standard: 'cmi5',
    title: titleOf(course) || first.title,
    launch: first.launch,
    masteryScore: null,
    parts,
  };
}

function parsed(bytes: Buffer): readonly Node[] {
  const words = xmlIn(bytes, messages.badStructure);
  try {
    return parser.parse(words) as readonly Node[];
  } catch (error) {
    throw Object.assign(refusedPackage(messages.badStructure), { cause: error });
  }
}

const nameOf = (node: Node): string => Object.keys(node).find((name) => name !== ATTRIBUTES) ?? '';

function childrenOf(node: Node): readonly Node[] {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? (children as readonly Node[]) : [];
}

const child = (node: Node, name: string): Node | undefined =>
  childrenOf(node).find((one) => nameOf(one) === name);

function attribute(node: Node, name: string): string {
  const value = (node[ATTRIBUTES] as Node | undefined)?.[name];
  return typeof value === 'string' ? value.trim() : '';
}

function text(node: Node | undefined): string {
  if (node === undefined) return '';
  return childrenOf(node)
    .map((one) => one['#text'])
    .filter((words) => typeof words === 'string')
    .join('')
    .trim();
}

/** In the first language that it has. */
function titleOf(node: Node): string {
  const title = child(node, 'title');
  return (title === undefined ? '' : text(child(title, 'langstring'))).slice(0, PACKAGE_TITLE_MAX);
}

interface Within {
  readonly unit: Node;
  readonly blocks: readonly string[];
}

function unitsWithin(node: Node, blocks: readonly string[]): readonly Within[] {
  if (nameOf(node) === 'au') return [{ unit: node, blocks }];
  if (nameOf(node) !== 'block') return [];
  const inner = [...blocks, attribute(node, 'id')];
  return childrenOf(node).flatMap((one) => unitsWithin(one, inner));
}

/** Blocks and units, each of which has an id of its own. */
function namedWithin(node: Node): readonly Node[] {
  if (nameOf(node) === 'au') return [node];
  return nameOf(node) === 'block' ? [node, ...childrenOf(node).flatMap(namedWithin)] : [];
}

function requireIds(nodes: readonly Node[]): void {
  const ids = nodes.map((node) => attribute(node, 'id'));
  if (ids.some((id) => !isIri(id))) throw refusedPackage(messages.badIds);
  if (new Set(ids).size < ids.length) throw refusedPackage(messages.repeatedIds);
}

/** As the record store has them: with a scheme, and without what no IRI has. */
const isIri = (id: string): boolean =>
  id.length <= PART_ID_MAX && /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(id) && URL.canParse(id);

function partOf(unit: Node, blocks: readonly string[], has: (path: string) => boolean): PackagePart {
  const address = text(child(unit, 'url'));
  const launchParameters = text(child(unit, 'launchParameters'));
  if (/^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(address)) throw refusedPackage(messages.partElsewhere);
  const page = address === '' ? undefined : pageWithin(address, has);
  if (page === undefined || page.search.length > PART_PARAMETERS_MAX)
    throw refusedPackage(messages.noPartPage);
  if (launchParameters.length > PART_PARAMETERS_MAX) throw refusedPackage(messages.badStructure);
  return {
    id: attribute(unit, 'id'),
    title: titleOf(unit) || address.slice(0, PACKAGE_TITLE_MAX),
    launch: `${page.pathname.slice(1)}${page.search}`,
    launchParameters,
    launchMethod: attribute(unit, 'launchMethod') === 'OwnWindow' ? 'OwnWindow' : 'AnyWindow',
    moveOn: moveOnOf(unit),
    masteryScore: masteryOf(unit),
    blocks,
  };
}

function moveOnOf(unit: Node): MoveOn {
  const said = attribute(unit, 'moveOn') || 'NotApplicable';
  const moveOn = moveOns.find((one) => one === said);
  if (moveOn === undefined) throw refusedPackage(messages.badMoveOn);
  return moveOn;
}

function masteryOf(unit: Node): number | null {
  const said = attribute(unit, 'masteryScore');
  if (said === '') return null;
  const score = decimal.test(said) ? Number(said) : Number.NaN;
  if (!(score >= 0 && score <= 1)) throw refusedPackage(messages.badMastery);
  return Math.round(score * 10_000) / 10_000;
}
