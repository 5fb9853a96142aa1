import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { dateOf, dayNumber } from '@keenly/contracts/formulas/calendar';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { tableDay, today } from '../../../ui/format/dates';

const QUICK = [7, 14, 30] as const;

export interface SetAsideChoicesProps {
  id: string;
  /** What the menu hangs from. */
  anchor: HTMLElement;
  onChoose: (until: string) => void;
  onChooseDay: () => void;
  onClose: () => void;
}

/** The open menu: 7, 14 or 30 days, or a day of one's choice. */
export function SetAsideChoices({ id, anchor, onChoose, onChooseDay, onClose }: SetAsideChoicesProps) {
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      // In the page's landmark, where screen readers look for what belongs to the page.
      container={() => document.querySelector('main')}
      onClose={onClose}
    >
      {QUICK.map((days) => {
        const until = dateOf(dayNumber(today()) + days);
        return (
          <MenuItem key={days} onClick={() => onChoose(until)}>
            <ListItemText primary={labels.days(days)} secondary={labels.untilDay(tableDay(until))} />
          </MenuItem>
        );
      })}
      <MenuItem onClick={onChooseDay}>{labels.chooseDay}</MenuItem>
    </Menu>
  );
}
