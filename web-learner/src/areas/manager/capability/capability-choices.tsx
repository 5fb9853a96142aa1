import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../../shared/api/api-error';
import { capabilitiesQuery } from '../../../shared/lookups/capabilities';

interface Choice {
  readonly id: string;
  readonly name: string;
}

export interface CapabilityChoicesProps {
  id: string;
  /** What the menu hangs from. */
  anchor: HTMLElement;
  onChoose: (capability: Choice) => void;
  onClose: () => void;
}

/** The open menu of capabilities. */
export function CapabilityChoices({ id, anchor, onChoose, onClose }: CapabilityChoicesProps) {
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      // In the page's landmark, where screen readers look for what belongs to the page.
      container={() => document.querySelector('main')}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 360, maxWidth: 'min(420px, 90vw)' } } }}
    >
      <Capabilities onChoose={onChoose} />
    </Menu>
  );
}

/** Asked for once the menu is open. */
function Capabilities({ onChoose }: { onChoose: (capability: Choice) => void }) {
  const { data, isError, error } = useQuery(capabilitiesQuery);
  if (data === undefined) return <MenuItem disabled>{isError ? wordsFor(error) : 'Loading…'}</MenuItem>;
  if (data.data.length === 0) return <MenuItem disabled>No capabilities yet</MenuItem>;
  return data.data.map((capability) => (
    <MenuItem key={capability.id} sx={{ whiteSpace: 'normal' }} onClick={() => onChoose(capability)}>
      {capability.name}
    </MenuItem>
  ));
}
