import type { AttachedFile } from '@keenly/contracts/attachments';
import type { FileKind } from '@keenly/contracts/media-files';
import type { HeldFile } from '@keenly/web-learner/ui/files/held-file';
import { useEffect, useRef, useState } from 'react';
import { type KnownAddresses, mayRetry, reasonOf, uploadFile } from './upload-file';

/** A file on its way, or one that didn't arrive. */
export interface Upload {
  readonly file: HeldFile;
  /** Bytes. */
  readonly sent: number;
  /** Why it didn't arrive; absent while it's on its way. */
  readonly problem?: string;
  readonly canRetry?: boolean;
}

export interface FileUpload {
  readonly upload: Upload | undefined;
  readonly isRunning: boolean;
  readonly start: (kind: FileKind, file: HeldFile) => void;
  /** Stops it, or forgets the one that failed. */
  readonly drop: () => void;
}

/** One file at a time that goes up as soon as it's chosen, while the rest of the dialog is filled in. */
export function useFileUpload(onStored: (file: AttachedFile) => void): FileUpload {
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);
  const addresses = useRef<KnownAddresses>(new WeakMap());
  useEffect(() => () => running.current?.abort(), []);
  const send = async (kind: FileKind, file: HeldFile) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (part: Omit<Upload, 'file'>) => {
      if (!own.signal.aborted) setUpload({ file, ...part });
    };
    show({ sent: 0 });
    try {
      const parts = { kind, file, addresses: addresses.current, signal: own.signal };
      const { id, content_type, size, name } = await uploadFile({
        ...parts,
        onSent: (sent) => show({ sent }),
      });
      if (own.signal.aborted) return;
      setUpload(undefined);
      onStored({ id, content_type, size, name });
    } catch (error) {
      show({ sent: 0, problem: reasonOf(error), canRetry: mayRetry(error) });
    }
  };
  return {
    upload,
    isRunning: upload !== undefined && upload.problem === undefined,
    start: (kind, file) => void send(kind, file),
    drop: () => {
      running.current?.abort();
      setUpload(undefined);
    },
  };
}
