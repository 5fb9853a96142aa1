import { dashboardLabels as labels } from '@keenly/contracts/catalogue/dashboard';
import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { type Choice, isOffer, OfferLine, useCapabilityChoices } from './capability-choices';
import { NewCapability } from './new-capability';
import { PickerField } from './picker-field';

/** One capability, for an assignment that is edited; what is typed and isn't one yet can be created. */
export function CapabilityPicker({
  initial = null,
  onChange,
  error,
}: {
  /** Chosen before. */
  initial?: Choice | null;
  onChange: (id: string) => void;
  error: string | undefined;
}) {
  const [chosen, setChosen] = useState(initial);
  const { props, draft, begin, cancel, add, said } = useCapabilityChoices();
  const choose = (capability: Choice | null) => {
    setChosen(capability);
    onChange(capability?.id ?? '');
  };
  return (
    <div className="assign-picker">
      <Autocomplete
        {...props}
        value={chosen}
        renderOption={({ key, ...option }, capability) => (
          <li key={key} {...option}>
            {isOffer(capability) ? <OfferLine name={capability.name} /> : capability.name}
          </li>
        )}
        onChange={(_event, capability) => {
          if (capability !== null && isOffer(capability)) begin(capability.name);
          else choose(capability);
        }}
        renderInput={(input) => (
          <PickerField
            {...input}
            label={labels.capability}
            placeholder={labels.searchCapability}
            error={error}
          />
        )}
      />
      <p role="status" className="k-sr">
        {said}
      </p>
      {draft === undefined ? null : (
        <NewCapability
          name={draft}
          onCancel={cancel}
          onCreated={(capability) => {
            add(capability);
            choose(capability);
          }}
        />
      )}
    </div>
  );
}
