import { tableColumnWords as words } from '@keenly/contracts/catalogue/table-columns';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../../ui/components/icon';
import './column-menu.css';

export interface ColumnChoicesProps {
  id: string;
  /** What the menu hangs from. */
  anchor: HTMLElement;
  /** What each column is called, by its id. */
  names: Readonly<Record<string, string>>;
  /** Ids of all columns and of the shown ones, in the table's order. */
  all: readonly string[];
  shown: readonly string[];
  onToggle: (column: string) => void;
  onShowAll: () => void;
  onClose: () => void;
}

/** The open menu of columns. The first always stays. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { id, anchor, names, all, shown, onToggle, onShowAll, onClose } = props;
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      // In the page's landmark, where screen readers look for what belongs to the page.
      container={() => document.querySelector('main')}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': words.menuLabel } }}
    >
      {all.map((column, at) => (
        <MenuItem
          key={column}
          role="menuitemcheckbox"
          className="column-choice"
          aria-checked={shown.includes(column)}
          disabled={at === 0}
          onClick={() => onToggle(column)}
        >
          <span className="column-check">{shown.includes(column) ? <Icon name="check" small /> : null}</span>
          <ListItemText primary={names[column]} secondary={at === 0 ? words.always : undefined} />
        </MenuItem>
      ))}
      <Divider />
      <MenuItem disabled={shown.length === all.length} onClick={onShowAll}>
        {words.showAll}
      </MenuItem>
    </Menu>
  );
}
