import { lazy } from 'react';
import { LazyMui } from '../../../ui/theme/lazy-mui';

const GetExtensionDialog = lazy(async () => ({
  default: (await import('./get-extension-dialog')).GetExtensionDialog,
}));

/** The dialog that leads to the extension, with its own code: it's loaded once it's opened. */
export function GetExtension({ onClose }: { onClose: () => void }) {
  return (
    <LazyMui>
      <GetExtensionDialog open onClose={onClose} />
    </LazyMui>
  );
}
