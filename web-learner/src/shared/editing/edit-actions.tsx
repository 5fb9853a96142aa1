import { profileLabels as words } from '@keenly/contracts/catalogue/profile';
import { Button } from '../../ui/components/button';
import './editing.css';

export interface EditActionsProps {
  editing: boolean;
  /** False while something is invalid: Save is disabled (product/shared#editing). */
  canSave: boolean;
  busy: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

/** Edit, then Cancel and Save, which submits the form around it. */
export function EditActions({ editing, canSave, busy, onEdit, onCancel }: EditActionsProps) {
  if (!editing) {
    return (
      <Button key="edit" onClick={onEdit}>
        {words.edit}
      </Button>
    );
  }
  return (
    <div className="k-edit-actions">
      <Button onClick={onCancel}>{words.cancel}</Button>
      <Button look="primary" type="submit" disabled={!canSave} busy={busy}>
        {words.save}
      </Button>
    </div>
  );
}
