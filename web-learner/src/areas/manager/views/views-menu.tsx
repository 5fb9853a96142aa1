import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import type { SavedViewTable } from '@keenly/contracts/saved-view-parameters';
import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/components/button';
import { withOwnCode } from '../../../ui/components/with-own-code';
import { copyLink } from './copy-link';
import { queryOf, withView } from './view-address';

const ViewChoices = withOwnCode(async () => (await import('./view-choices')).ViewChoices);
const SaveView = lazy(async () => ({ default: (await import('./save-view')).SaveView }));
const ManageViews = lazy(async () => ({ default: (await import('./manage-views')).ManageViews }));

/** Opens, saves, shares, and manages views of a table: what the address says of it (product/manager#saved-views). */
export function ViewsMenu({ table }: { table: SavedViewTable }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const query = queryOf(search, table);
  const close = () => setDialog(undefined);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        className="k-no-print"
        aria-label={words.menuLabel}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void ViewChoices.fetchCode()}
        onFocus={() => void ViewChoices.fetchCode()}
      >
        {words.menu}
      </Button>
      {anchor === null ? null : (
        <ViewChoices
          id={id}
          anchor={anchor}
          table={table}
          current={query}
          onOpen={(view) => choose(() => setSearch((before) => withView(before, table, view)))()}
          onSave={choose(() => setDialog('save'))}
          onCopy={choose(() => void copyLink(withView(search, table, query)))}
          onManage={choose(() => setDialog('manage'))}
          onClose={() => setAnchor(null)}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'save' ? <SaveView table={table} query={query} onClose={close} /> : null}
        {dialog === 'manage' ? (
          <ManageViews
            table={table}
            onCopy={(view) => void copyLink(withView(search, table, view))}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
