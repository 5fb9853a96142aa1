import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { dateOf, dayNumber } from '@keenly/contracts/formulas/calendar';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { tableDay, today } from '../../../ui/format/dates';
import { SetAsideDialog } from './set-aside-dialog';

const QUICK = [7, 14, 30] as const;

export interface SetAsideMenuProps {
  /** The person and the reason, for those who hear the button's name alone. */
  of: string;
  busy: boolean;
  onChoose: (until: string) => void;
}

/** Sets a reason aside for 7, 14 or 30 days, or until a day of one's choice. */
export function SetAsideMenu({ of, busy, onChoose }: SetAsideMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const choose = (then: () => void) => {
    setAnchor(null);
    then();
  };
  return (
    <>
      <Button
        look="text"
        small
        busy={busy}
        className="attention-set-aside"
        aria-label={labels.setAsideFor(of)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {labels.setAside}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => document.querySelector('main')}
        onClose={() => setAnchor(null)}
      >
        {QUICK.map((days) => {
          const until = dateOf(dayNumber(today()) + days);
          return (
            <MenuItem key={days} onClick={() => choose(() => onChoose(until))}>
              <ListItemText primary={labels.days(days)} secondary={labels.untilDay(tableDay(until))} />
            </MenuItem>
          );
        })}
        <MenuItem onClick={() => choose(() => setChoosing(true))}>{labels.chooseDay}</MenuItem>
      </Menu>
      {isChoosing ? (
        <SetAsideDialog
          of={of}
          onClose={() => setChoosing(false)}
          onChoose={(until) => {
            setChoosing(false);
            onChoose(until);
          }}
        />
      ) : null}
    </>
  );
}
