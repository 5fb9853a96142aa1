import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';

export interface PickerFieldProps extends AutocompleteRenderInputParams {
  label: string;
  placeholder: string;
  error: string | undefined;
}

/** The field of a picker, with its label above like every other field. */
export function PickerField({
  id,
  disabled,
  fullWidth,
  slotProps,
  label,
  placeholder,
  error,
}: PickerFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div>
      <label className="assign-label" htmlFor={id}>
        {label}
      </label>
      <OutlinedInput
        id={id}
        disabled={disabled}
        fullWidth={fullWidth}
        error={error !== undefined}
        placeholder={placeholder}
        {...slotProps.input}
        inputProps={{
          ...slotProps.htmlInput,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : errorId,
        }}
      />
      {error === undefined ? null : (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
