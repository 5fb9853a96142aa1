import { helpLabels } from '@keenly/contracts/catalogue/home';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../ui/components/icon';
import type { IconName } from '../../../ui/components/icon-paths';
import type { HelpPage } from './help-page';
import './help-tiles.css';

const HelpFrame = lazy(async () => ({ default: (await import('./help-frame')).HelpFrame }));

const tiles: readonly { page: HelpPage; icon: IconName }[] = [
  { page: 'goals', icon: 'target' },
  { page: 'helps', icon: 'help' },
  { page: 'privacy', icon: 'shield' },
];

/** Three help links, opened in a frame over the page (product/home#help-tiles). */
export function HelpTiles() {
  const [open, setOpen] = useState<HelpPage>();
  return (
    <>
      <div className="help-tiles">
        {tiles.map(({ page, icon }) => (
          <button
            key={page}
            type="button"
            className="help-tile"
            aria-haspopup="dialog"
            onClick={() => setOpen(page)}
          >
            <Icon name={icon} />
            {helpLabels[page]}
            <Icon name="right" small />
          </button>
        ))}
      </div>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <HelpFrame page={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
