import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import type { SavedViewTable } from '@keenly/contracts/saved-views';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { copyLink } from './copy-link';
import { savedViewsQuery } from './saved-views';
import { queryOf, withView } from './view-address';

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
      >
        {words.menu}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => document.querySelector('main')}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 'min(360px, 90vw)' } } }}
      >
        {anchor === null ? null : (
          <Views
            table={table}
            current={query}
            onOpen={(view) => choose(() => setSearch((before) => withView(before, table, view)))()}
          />
        )}
        <Divider />
        <MenuItem onClick={choose(() => setDialog('save'))}>{words.save}</MenuItem>
        <MenuItem onClick={choose(() => void copyLink(withView(search, table, query)))}>
          {words.copyLink}
        </MenuItem>
        <MenuItem onClick={choose(() => setDialog('manage'))}>{words.manage}</MenuItem>
      </Menu>
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

interface ViewsProps {
  table: SavedViewTable;
  /** What the address says now. */
  current: string;
  onOpen: (query: string) => void;
}

/** Asked for once the menu is open. */
function Views({ table, current, onOpen }: ViewsProps) {
  const { data, isError, error, refetch } = useQuery(savedViewsQuery);
  if (data === undefined && isError)
    return [
      <MenuItem key="why" disabled sx={{ whiteSpace: 'normal' }}>
        {wordsFor(error)}
      </MenuItem>,
      <MenuItem key="retry" onClick={() => void refetch()}>
        Retry
      </MenuItem>,
    ];
  if (data === undefined) return <MenuItem disabled>Loading…</MenuItem>;
  const views = data.data.filter((view) => view.table === table);
  if (views.length === 0) return <MenuItem disabled>{words.none}</MenuItem>;
  return views.map(({ id, name, query }) => (
    <MenuItem
      key={id}
      dir="auto"
      selected={query === current}
      aria-current={query === current || undefined}
      sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      onClick={() => onOpen(query)}
    >
      {name}
    </MenuItem>
  ));
}
