import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { wizardLabels } from '@keenly/contracts/catalogue/wizard';
import type { OrganisationOption } from '@keenly/contracts/organisation';
import { OrganisationPicker } from '../../../shared/organisation/organisation-picker';
import { MuiProvider } from '../../../ui/theme/mui-provider';
import { Field } from '../../../ui/components/field';

export interface OrganisationValues {
  organisation: OrganisationOption | null;
  code: string;
}

export interface OrganisationChoiceProps {
  values: OrganisationValues;
  onChange: (values: OrganisationValues) => void;
  error: string | undefined;
  typed?: string | undefined;
}

/** The organisation on the form, and its licence code (product/organizations#license-code). */
export function OrganisationChoice({ values, onChange, error, typed }: OrganisationChoiceProps) {
  return (
    <MuiProvider>
      <OrganisationPicker
        label={wizardLabels.organization}
        value={values.organisation}
        typed={typed}
        onChange={(organisation) => onChange({ ...values, organisation })}
      />
      <Field
        label={wizardLabels.licenseCode}
        autoComplete="off"
        spellCheck={false}
        value={values.code}
        error={error}
        hint="Ask the person who invited you. An admin then reviews your request."
        onChange={({ target }) => onChange({ ...values, code: target.value })}
      />
    </MuiProvider>
  );
}

/** What is wrong with the choice before the service is asked; undefined where nothing is. */
export function choiceProblem({ organisation, code }: OrganisationValues): string | undefined {
  const typed = code.replace(/\s+/g, '');
  if (organisation !== null && typed === '') return joinMessages.codeRequired;
  // A code without its organisation opens nothing.
  return organisation === null && typed !== '' ? joinMessages.selectCorporate : undefined;
}
