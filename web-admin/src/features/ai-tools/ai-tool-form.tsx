import {
  aiToolInputSchema,
  industries,
  industryIds,
  interestIds,
  interests,
  type AiTool,
  type AiToolInput,
} from '@keenly/contracts/weekly-tools';
import { Button, buttonClass } from '@keenly/web-learner/ui/components/button';
import { Checkbox } from '@keenly/web-learner/ui/components/checkbox';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { consoleHref } from '../../shared/console-href';
import { firstOfEach } from '../../shared/first-of-each';
import { CheckList } from './check-list';
import './ai-tool-form.css';

export interface AiToolFormProps {
  /** What is edited; nothing for a new tool. */
  tool?: AiTool;
  saving: boolean;
  /** What the service says of each field. */
  refused: Readonly<Record<string, string>>;
  onSave: (input: AiToolInput) => void;
  /** Beside the buttons. */
  more?: ReactNode;
}

/** Every field of a tool, with its rule's words where it is broken. */
export function AiToolForm({ tool, saving, refused, onSave, more }: AiToolFormProps) {
  const [name, setName] = useState(tool?.name ?? '');
  const [description, setDescription] = useState(tool?.description ?? '');
  const [url, setUrl] = useState(tool?.url ?? '');
  const [roles, setRoles] = useState((tool?.roles ?? []).join(', '));
  const [chosenInterests, setInterests] = useState(tool?.interests ?? []);
  const [chosenIndustries, setIndustries] = useState(tool?.industries ?? []);
  const [active, setActive] = useState(tool?.is_active ?? true);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  // What is wrong may be far above the button: the keyboard goes there.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong, refused]);
  const errorOf = (field: string) => wrong[field] ?? refused[field];

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = aiToolInputSchema.safeParse({
      name,
      description,
      url,
      interests: chosenInterests,
      industries: chosenIndustries,
      roles: roles.split(',').flatMap((role) => (role.trim() === '' ? [] : [role.trim()])),
      is_active: active,
    });
    setWrong(parsed.success ? {} : firstOfEach(parsed.error.issues));
    if (parsed.success) onSave(parsed.data);
  };

  return (
    <form ref={form} className="ai-tool-form" noValidate onSubmit={save}>
      <Panel title="Tool">
        <div className="ai-tool-fields">
          <Field
            label="Name"
            value={name}
            error={errorOf('name')}
            onChange={(e) => setName(e.target.value)}
          />
          <Field
            label="Address"
            type="url"
            placeholder="https://"
            value={url}
            error={errorOf('url')}
            onChange={(e) => setUrl(e.target.value)}
          />
          <Field
            label="What it does"
            value={description}
            error={errorOf('description')}
            hint="1 or 2 sentences, as shown in the email."
            onChange={(e) => setDescription(e.target.value)}
          />
        </div>
      </Panel>
      <Panel title="Who gets it">
        <div className="ai-tool-fields">
          <CheckList
            legend="Interests"
            hint="Leave empty to match any interest."
            options={interestIds.map((id) => ({ id, name: interests[id] }))}
            chosen={chosenInterests}
            onChange={setInterests}
          />
          <CheckList
            legend="Industries"
            hint="Leave empty for every industry."
            options={industryIds.map((id) => ({ id, name: industries[id] }))}
            chosen={chosenIndustries}
            onChange={setIndustries}
          />
          <Field
            label="Roles"
            value={roles}
            error={errorOf('roles')}
            hint="Separate role titles with commas, such as teacher, project manager. Leave empty for everyone."
            onChange={(e) => setRoles(e.target.value)}
          />
          <Checkbox checked={active} onChange={(e) => setActive(e.target.checked)}>
            Active (can appear in the weekly email)
          </Checkbox>
        </div>
      </Panel>
      <div className="ai-tool-buttons">
        <Button type="submit" look="primary" busy={saving}>
          Save
        </Button>
        <a className={buttonClass('text')} href={consoleHref('/ai-tools')}>
          Cancel
        </a>
        {more}
      </div>
    </form>
  );
}
