import { timeZoneWords as words } from '@keenly/contracts/catalogue/organisation-settings';
import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Button } from '../../ui/components/button';
import { Panel } from '../../ui/components/panel';
import { SelectField } from '../../ui/components/select-field';
import { Bone } from '../../ui/components/skeleton';
import { zones, zoneWords } from '../../ui/format/time-zones';
import { toast } from '../../ui/toasts/toast-store';
import { clockQuery, useChangeTimeZone } from './time-zone';

/** The clock that the organization's mails go by (product/organizations#time-zone); admins change it, managers read it. */
export function TimeZonePanel({ editable }: { editable: boolean }) {
  const answer = useQuery(clockQuery);
  return (
    <Panel title={words.title} lead={words.lead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="72px" />}>
        {(rules) => (editable ? <Choice rules={rules} /> : <Shown zone={rules.time_zone} />)}
      </AnswerPanel>
    </Panel>
  );
}

function Shown({ zone }: { zone: string }) {
  return (
    <div className="organisation-rule">
      <p>{zoneWords(zone)}</p>
      <p className="k-meta">{words.adminsOnly}</p>
    </div>
  );
}

function Choice({ rules }: { rules: ReminderRules }) {
  const { mutate, isPending } = useChangeTimeZone();
  const [chosen, setChosen] = useState<string>();
  const zone = chosen ?? rules.time_zone;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { rules, zone },
      {
        onSuccess: () => toast('success', words.saved),
        onError: (error) => toast('error', wordsFor(error)),
        // What is stored is shown then, whoever chose it.
        onSettled: () => setChosen(undefined),
      },
    );
  };
  return (
    <form className="organisation-rule" noValidate onSubmit={save}>
      <SelectField
        label={words.label}
        value={zone}
        hint={rules.version === 0 ? words.unchosen : undefined}
        onChange={({ target }) => setChosen(target.value)}
      >
        {(zones.includes(zone) ? zones : [zone, ...zones]).map((one) => (
          <option key={one} value={one}>
            {zoneWords(one)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={isPending} disabled={zone === rules.time_zone && rules.version > 0}>
        {words.save}
      </Button>
    </form>
  );
}
