import type { AssignedCapability } from '@keenly/contracts/assignment';
import { historyWords } from '@keenly/contracts/catalogue/assignment-history';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Icon } from '../../../ui/components/icon';

export interface AssignedActions {
  onEdit: (assigned: AssignedCapability) => void;
  onComplete: (assigned: AssignedCapability) => void;
  onReopen: (assigned: AssignedCapability) => void;
  onHistory: (assigned: AssignedCapability) => void;
  onDelete: (assigned: AssignedCapability) => void;
}

/** What can be done with one assignment. */
export function AssignedMenu({ row, actions }: { row: AssignedCapability; actions: AssignedActions }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (act: (assigned: AssignedCapability) => void) => () => {
    setAnchor(null);
    act(row);
  };
  return (
    <>
      <button
        type="button"
        className="k-icon-btn"
        aria-label={`Actions for ${row.assignee.full_name}, ${row.capability.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => document.querySelector('main')}
        onClose={() => setAnchor(null)}
      >
        <MenuItem onClick={choose(actions.onEdit)}>{dashboardLabels.edit}</MenuItem>
        {row.status === 'complete' ? (
          <MenuItem onClick={choose(actions.onReopen)}>{dashboardLabels.reopen}</MenuItem>
        ) : (
          <MenuItem onClick={choose(actions.onComplete)}>{dashboardLabels.markComplete}</MenuItem>
        )}
        <MenuItem onClick={choose(actions.onHistory)}>{historyWords.open}</MenuItem>
        <MenuItem onClick={choose(actions.onDelete)}>{dashboardLabels.remove}</MenuItem>
      </Menu>
    </>
  );
}
