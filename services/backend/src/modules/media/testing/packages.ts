import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ManifestTerms {
  readonly version?: string;
  readonly title?: string;
  readonly item?: string;
  readonly parameters?: string;
  readonly resources?: string;
  readonly organization?: string;
}

const namespaces =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';

/** A page that talks to the runtime, as a manifest lists it. */
export const scoOf = (id = 'page', href = 'index.html', more = ''): string =>
  `<resource identifier="${id}" type="webcontent" adlcp:scormtype="sco" href="${href}" ${more}/>`;

/** An imsmanifest.xml as course makers write it. */
export const manifestOf = ({
  version = '1.2',
  title = 'Markets &amp; prices',
  item = '<adlcp:masteryscore>80</adlcp:masteryscore>',
  parameters = '',
  resources = scoOf(),
  organization = `<item identifier="i" identifierref="page" parameters="${parameters}"><title>One</title>${item}</item>`,
}: ManifestTerms = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
   <manifest identifier="m" ${namespaces}>
     <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
     <organizations default="o"><organization identifier="o"><title>${title}</title>${organization}</organization></organizations>
     <resources>${resources}</resources>
   </manifest>`;

export const MANIFEST = 'imsmanifest.xml';

/** A .zip file of these, by path. */
export async function packageOf(
  files: Readonly<Record<string, string | Buffer>>,
  { compress = true, mode }: { readonly compress?: boolean; readonly mode?: number } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress, ...(mode === undefined ? {} : { mode }) });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** The same with one path written as another of the same length, which no well-behaved program writes. */
export const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

export interface UnitTerms {
  readonly id?: string;
  readonly attributes?: string;
  readonly url?: string;
  readonly parameters?: string;
}

/** An assignable unit as course makers write it. */
export const unitOf = ({
  id = 'https://maker.example/unit',
  attributes = 'moveOn="CompletedAndPassed" masteryScore="0.8"',
  url = 'index.html',
  parameters = '',
}: UnitTerms = {}): string =>
  `<au id="${id}" ${attributes}><title><langstring lang="en">Unit ${id.slice(-1)}</langstring></title>
     <description><langstring lang="en">About it.</langstring></description>
     <url>${url}</url>${parameters === '' ? '' : `<launchParameters>${parameters}</launchParameters>`}</au>`;

/** A cmi5.xml with these units or blocks. */
export const structureOf = (units = unitOf()): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
   <courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
     <course id="https://maker.example/course"><title><langstring lang="en">Markets &amp; prices</langstring></title>
       <description><langstring lang="en">All of it.</langstring></description></course>
     ${units}
   </courseStructure>`;

export const STRUCTURE = 'cmi5.xml';
