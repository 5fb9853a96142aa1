import { mondayDigestWords as digestWords } from '@keenly/contracts/catalogue/monday-digest';
import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import { type ReminderRule, reminderRules } from '@keenly/contracts/formulas/reminder-days';
import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { Button } from '../../../ui/components/button';
import { Checkbox } from '../../../ui/components/checkbox';
import { timeZone } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { ReminderHours } from './reminder-hours';
import { ReminderPreview } from './reminder-preview';
import { type ReminderSettings, useSaveReminders } from './reminder-rules';

/** Before anyone has chosen, the time zone is most likely the one of who chooses now. */
const offered = (found: ReminderRules): ReminderRules =>
  found.version === 0 ? { ...found, time_zone: timeZone() } : found;

const areSame = (one: ReminderRules, other: ReminderRules): boolean =>
  one.time_zone === other.time_zone &&
  one.from_hour === other.from_hour &&
  one.until_hour === other.until_hour &&
  one.rules.toSorted().join() === other.rules.toSorted().join();

/** The rules, when they remind, and who would get what. Where someone else saved meanwhile, it asks which counts. */
export function ReminderForm({ found, onClose }: { found: ReminderSettings; onClose: () => void }) {
  const [base, setBase] = useState(found.rules);
  const [chosen, setChosen] = useState(() => offered(found.rules));
  const [isDigestOn, setDigestOn] = useState(found.digest.is_on);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { sendRules, sendDigest, storedRules: stored } = useSaveReminders();
  const saving = useVersionedSave<ReminderRules>({
    send: async (rules, version) => {
      if (isDigestOn !== found.digest.is_on) await sendDigest({ is_on: isDigestOn });
      // A manager who only chose for themselves leaves the others' rules alone.
      if (areSame(rules, base)) return;
      // Over what someone else saved: their clock stays, as it isn't chosen here.
      const { time_zone } = version === base.version ? rules : await stored();
      await sendRules({ ...rules, time_zone }, version);
    },
    latest: async () => (await stored()).version,
    onSaved: onClose,
    onFields: setFaults,
  });
  const isOpen = chosen.from_hour < chosen.until_hour;
  const change = (some: Partial<ReminderRules>) => {
    setFaults({});
    setChosen({ ...chosen, ...some });
  };
  const toggle = (rule: ReminderRule, isOn: boolean) =>
    change({ rules: reminderRules.filter((one) => (one === rule ? isOn : chosen.rules.includes(one))) });
  const reload = async () => {
    try {
      const fresh = await stored();
      setBase(fresh);
      setChosen(offered(fresh));
      saving.settle();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <form
      noValidate
      className="reminder-dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen && !saving.busy) void saving.save(chosen, base.version);
      }}
    >
      <DialogContent className="reminder-form">
        {saving.conflict ? (
          <ConflictNote
            busy={saving.busy}
            onReload={() => void reload()}
            onOverwrite={() => void saving.overwrite(chosen)}
          />
        ) : null}
        <p className="k-meta">{words.lead}</p>
        <fieldset className="reminder-rules">
          <legend>{words.when}</legend>
          {reminderRules.map((rule) => (
            <Checkbox
              key={rule}
              checked={chosen.rules.includes(rule)}
              onChange={({ target }) => toggle(rule, target.checked)}
            >
              {words.rules[rule]}
            </Checkbox>
          ))}
          <p className="k-quiet">{words.once}</p>
        </fieldset>
        <ReminderHours
          value={chosen}
          errors={isOpen ? faults : { ...faults, until_hour: words.hoursClosed }}
          onChange={change}
        />
        <fieldset className="reminder-rules">
          <legend>{words.own}</legend>
          <Checkbox checked={isDigestOn} onChange={({ target }) => setDigestOn(target.checked)}>
            {digestWords.choice}
          </Checkbox>
          <p className="k-quiet">{digestWords.hint}</p>
        </fieldset>
        <ReminderPreview rules={chosen} isOpen={isOpen} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="primary" type="submit" busy={saving.busy} disabled={!isOpen}>
          {words.save}
        </Button>
      </DialogActions>
    </form>
  );
}
