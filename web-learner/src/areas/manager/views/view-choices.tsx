import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import type { SavedViewTable } from '@keenly/contracts/saved-view-parameters';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../../shared/api/api-error';
import { savedViewsQuery } from './saved-views';

interface ViewsProps {
  table: SavedViewTable;
  /** What the address says now. */
  current: string;
  onOpen: (query: string) => void;
}

export interface ViewChoicesProps extends ViewsProps {
  id: string;
  /** What the menu hangs from. */
  anchor: HTMLElement;
  onSave: () => void;
  onCopy: () => void;
  onManage: () => void;
  onClose: () => void;
}

/** The open menu of views: those that are saved, and what else can be done with the table's. */
export function ViewChoices(props: ViewChoicesProps) {
  const { id, anchor, table, current, onOpen, onSave, onCopy, onManage, onClose } = props;
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      // In the page's landmark, where screen readers look for what belongs to the page.
      container={() => document.querySelector('main')}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 'min(360px, 90vw)' } } }}
    >
      <Views table={table} current={current} onOpen={onOpen} />
      <Divider />
      <MenuItem onClick={onSave}>{words.save}</MenuItem>
      <MenuItem onClick={onCopy}>{words.copyLink}</MenuItem>
      <MenuItem onClick={onManage}>{words.manage}</MenuItem>
    </Menu>
  );
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
