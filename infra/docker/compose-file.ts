import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Without a test where it's disabled. */
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly cap_drop?: readonly string[];
}

/** A compose file of the repository, for the specs of each. */
export interface ComposeFile {
  readonly text: string;
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  /** Names of the variables that it takes from the environment, sorted. */
  readonly asked: readonly string[];
}

/** A file's text by its path in the repository. */
export const fileAt = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

export function readCompose(path: string): ComposeFile {
  const text = fileAt(path);
  const { services, volumes } = parse(text, { merge: true }) as Pick<ComposeFile, 'services' | 'volumes'>;
  const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
  return { text, services, volumes, asked: [...asked].sort() };
}

/** Names and values of an example of an environment, sorted by name. */
export const readExample = (path: string): readonly (readonly [name: string, value: string])[] =>
  [...fileAt(path).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether a service says when it's healthy, in the compose file or in the image that it builds. */
export const saysItsHealth = ({ build, healthcheck }: ComposeService): boolean =>
  (build !== undefined && fileAt(build.dockerfile).includes('HEALTHCHECK')) ||
  (healthcheck?.test?.length ?? 0) > 0;
