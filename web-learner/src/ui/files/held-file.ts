/** A file as it was when it was chosen. */
export interface HeldFile {
  readonly name: string;
  readonly content: Blob;
}
export type Chosen = { readonly file: HeldFile } | { readonly problem: string };

/** What a file may be, and what is said of one that isn't. */
export interface FileRule {
  readonly maxBytes: number;
  readonly words: {
    readonly noFile: string;
    readonly oneFile: string;
    readonly tooLarge: string;
    readonly empty: string;
  };
  /** Why it isn't one of these, by its name; undefined where it is. */
  readonly refuse?: (name: string) => string | undefined;
  /** It's read while it's sent: too large to be held in memory. */
  readonly staysOnDisk?: boolean;
}

/**
 * What was chosen or dropped, held in memory unless its rule says otherwise: a file that changes on the disk in the
 * meantime can't be sent. Or what is wrong with it, before anything is uploaded.
 */
export async function holdFile(chosen: readonly File[], rule: FileRule): Promise<Chosen> {
  const { maxBytes, words, staysOnDisk = false } = rule;
  const [file, ...others] = chosen;
  if (file === undefined) return { problem: words.noFile };
  if (others.length > 0) return { problem: words.oneFile };
  const refusal = rule.refuse?.(file.name);
  if (refusal !== undefined) return { problem: refusal };
  if (file.size > maxBytes) return { problem: words.tooLarge };
  const bytes = await bytesOf(staysOnDisk ? file.slice(0, 1) : file);
  if (bytes === undefined) return { problem: words.noFile };
  if (bytes.byteLength === 0) return { problem: words.empty };
  return { file: { name: file.name, content: staysOnDisk ? file : new Blob([bytes]) } };
}

/** Undefined for a folder, which looks like a file until it's read, and for a file that is gone. */
function bytesOf(file: Blob): Promise<ArrayBuffer | undefined> {
  return file.arrayBuffer().catch(() => undefined);
}

const KB = 1024;

/** 1,300,000 bytes → '1.2 MB': in units of the limit's. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KB);
  return kilobytes < KB ? `${String(kilobytes)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
