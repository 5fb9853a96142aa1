import { grouped } from '@keenly/contracts/formulas/counted';
import type { Neighborhood } from '@keenly/contracts/networks';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { LicenceLimitDialog } from './licence-limit-dialog';

/** How many licenses an organization has, and the way to give or take some (product/console#license-limit). */
export function LicenceLimit({ neighborhood }: { neighborhood: Neighborhood }) {
  const [changing, setChanging] = useState(false);
  return (
    <span className="neighborhood-limit">
      {grouped(neighborhood.max_licenses)}
      <Button
        small
        aria-label={`Change license limit: ${neighborhood.client_name}`}
        onClick={() => setChanging(true)}
      >
        Change
      </Button>
      {changing ? (
        <LicenceLimitDialog neighborhood={neighborhood} onClose={() => setChanging(false)} />
      ) : null}
    </span>
  );
}
