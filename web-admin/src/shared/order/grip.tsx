import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { ConsoleIcon, type ConsoleIconName } from '../console-icon';
import type { Move } from '@keenly/web-learner/shared/editing/reorder';

/** Another list that an item can go to. */
export interface Elsewhere {
  readonly id: string;
  /** In the menu. */
  readonly words: string;
}

export interface GripProps {
  id: string;
  name: string;
  index: number;
  count: number;
  elsewhere: readonly Elsewhere[];
  onSend: (place: string) => void;
  /** Why it can't be moved at the moment. */
  still: string | undefined;
  onMove: (move: Move) => void;
  ref: Ref<HTMLButtonElement>;
}

const moves: readonly { move: Move; icon: ConsoleIconName; words: string }[] = [
  { move: 'top', icon: 'top', words: 'To the top' },
  { move: 'up', icon: 'up', words: 'Up' },
  { move: 'down', icon: 'down', words: 'Down' },
  { move: 'bottom', icon: 'bottom', words: 'To the bottom' },
];

/** Takes its item elsewhere: dragged, with Alt and the arrow keys, or by the menu that it opens. */
export function Grip({ id, name, index, count, elsewhere, onSend, still, onMove, ref }: GripProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  const goesNowhere = (move: Move) => (move === 'top' || move === 'up' ? index === 0 : index === count - 1);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="ordered-grip"
        data-grip={id}
        disabled={still !== undefined}
        aria-label={`Move ${name}…`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        title={still ?? 'Drag to move, press Alt+↑ or Alt+↓, or select'}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={onKey}
      >
        <ConsoleIcon name="grip" />
      </button>
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        container={() => anchor?.closest('main') ?? document.body}
        disableScrollLock
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': `Move ${name}` } }}
      >
        {moves.map(({ move, icon, words }) => (
          <MenuItem
            key={move}
            className="ordered-move"
            disabled={goesNowhere(move)}
            onClick={() => {
              setAnchor(null);
              onMove(move);
            }}
          >
            <ConsoleIcon name={icon} small />
            {words}
          </MenuItem>
        ))}
        {elsewhere.map((place) => (
          <MenuItem
            key={place.id}
            className="ordered-move"
            onClick={() => {
              setAnchor(null);
              onSend(place.id);
            }}
          >
            <ConsoleIcon name="into" small />
            <span dir="auto">{place.words}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
