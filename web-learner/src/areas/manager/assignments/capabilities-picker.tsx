import { dashboardLabels as labels } from '@keenly/contracts/catalogue/dashboard';
import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { Icon } from '../../../ui/components/icon';
import { type Choice, isOffer, OfferLine, useCapabilityChoices } from './capability-choices';
import { NewCapability } from './new-capability';
import { PickerField } from './picker-field';

/** One or more capabilities, each with its checkbox; what is typed and isn't one yet can be created. */
export function CapabilitiesPicker({
  onChange,
  error,
}: {
  onChange: (ids: string[]) => void;
  error: string | undefined;
}) {
  const [chosen, setChosen] = useState<Choice[]>([]);
  const { props, draft, begin, cancel, add, said } = useCapabilityChoices();
  const choose = (capabilities: Choice[]) => {
    setChosen(capabilities);
    onChange(capabilities.map(({ id }) => id));
  };
  return (
    <div className="assign-picker">
      <Autocomplete
        {...props}
        multiple
        disableCloseOnSelect
        value={chosen}
        renderOption={({ key, ...option }, capability, { selected }) => (
          <li key={key} {...option}>
            {isOffer(capability) ? (
              <OfferLine name={capability.name} />
            ) : (
              <span className="assign-choice">
                <span className="assign-box" data-checked={selected || undefined}>
                  {selected ? <Icon name="check" small /> : null}
                </span>
                {capability.name}
              </span>
            )}
          </li>
        )}
        onChange={(_event, capabilities) => {
          const offer = capabilities.find(isOffer);
          if (offer === undefined) choose(capabilities);
          else begin(offer.name);
        }}
        renderInput={(input) => (
          <PickerField
            {...input}
            label={labels.capabilities}
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
            choose([...chosen, capability]);
          }}
        />
      )}
    </div>
  );
}
