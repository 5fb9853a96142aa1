import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/components/button';
import { withOwnCode } from '../../../ui/components/with-own-code';
import { capabilityPath } from './capability-path';

const CapabilityChoices = withOwnCode(async () => (await import('./capability-choices')).CapabilityChoices);

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
        onPointerEnter={() => void CapabilityChoices.fetchCode()}
        onFocus={() => void CapabilityChoices.fetchCode()}
      >
        {label}
      </Button>
      {anchor === null ? null : (
        <CapabilityChoices
          id={id}
          anchor={anchor}
          onChoose={(capability) => {
            setAnchor(null);
            void navigate(capabilityPath(capability));
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
