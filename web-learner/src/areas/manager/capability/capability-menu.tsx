import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { capabilitiesQuery } from '../../../shared/lookups/capabilities';
import { capabilityPath } from './capability-path';

/** A button that lets choose a capability, and opens its page (product/manager#capability-page). */
export function CapabilityMenu({ label }: { label: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const navigate = useNavigate();
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => document.querySelector('main')}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 360, maxWidth: 'min(420px, 90vw)' } } }}
      >
        {anchor === null ? null : (
          <Capabilities
            onChoose={(capability) => {
              setAnchor(null);
              void navigate(capabilityPath(capability));
            }}
          />
        )}
      </Menu>
    </>
  );
}

interface Choice {
  readonly id: string;
  readonly name: string;
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
