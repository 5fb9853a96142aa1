import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { CORPORATE_ACCOUNT_TYPE, CORPORATE_CAPACITY } from '@keenly/contracts/organisation';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { CodeForm } from '../../shared/entry/code-form';
import { uploadImage } from '../../shared/image/upload-image';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { SelectField } from '../../ui/components/select-field';
import { applyForAccount, resendCorporateCode, verifyCorporateCode } from './corporate-sign-up';
import { DetailsStep, noDetails, type Details } from './details-step';
import { PictureStep } from './picture-step';
import './accounts.css';

const titles = [labels.addAccount, 'Organization details', labels.uploadPicture, entryLabels.code];

export interface AddAccountDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Steps 0 to 3 of a corporate account: kind, details, picture, code (product/organizations#corporate-account). */
export function AddAccountDialog({ onClose, onAdded }: AddAccountDialogProps) {
  const [step, setStep] = useState(0);
  const [details, setDetails] = useState<Details>(noDetails);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [application, setApplication] = useState<{ id: string; email: string }>();
  const [busy, setBusy] = useState(false);

  const apply = async (chosen: Blob | null) => {
    setBusy(true);
    try {
      const image = chosen === null ? {} : { image_url: await uploadImage(chosen) };
      setApplication(await applyForAccount({ ...details, ...image }));
      setStep(3);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="add-account-title" maxWidth="sm" fullWidth scroll="body">
      <div className="account-steps-head">
        {step > 0 ? (
          <button
            type="button"
            className="k-icon-btn account-back"
            aria-label="Back"
            onClick={() => setStep(step - 1)}
          >
            <Icon name="back" />
          </button>
        ) : null}
        <DialogTitle id="add-account-title">{titles[step]}</DialogTitle>
        <button type="button" className="k-icon-btn" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {step === 0 ? <KindStep onContinue={() => setStep(1)} /> : null}
      {step === 1 ? (
        <DetailsStep
          details={details}
          onContinue={(filled) => {
            setDetails(filled);
            setStep(2);
          }}
        />
      ) : null}
      {step === 2 ? (
        <PictureStep
          picture={picture}
          busy={busy}
          onPicked={setPicture}
          onContinue={(chosen) => void apply(chosen)}
        />
      ) : null}
      {step === 3 && application !== undefined ? (
        <DialogContent className="account-form">
          <p className="k-meta">We sent a code to {application.email}. Enter it to create the account.</p>
          <CodeForm
            submit={entryLabels.verify}
            onResend={() => resendCorporateCode(application.id)}
            onVerify={async (code) => {
              toast('success', await verifyCorporateCode(application.id, code));
              onAdded();
            }}
          />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

/** Step 0: one kind and one capacity are offered (product/organizations#corporate-account). */
function KindStep({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <DialogContent className="account-form">
        <SelectField label={labels.accountType} defaultValue={CORPORATE_ACCOUNT_TYPE}>
          <option>{CORPORATE_ACCOUNT_TYPE}</option>
        </SelectField>
        <SelectField
          label={labels.capacity}
          defaultValue={CORPORATE_CAPACITY}
          hint="How many members it can have."
        >
          <option>{CORPORATE_CAPACITY}</option>
        </SelectField>
      </DialogContent>
      <DialogActions>
        <Button look="primary" onClick={onContinue}>
          {labels.continue}
        </Button>
      </DialogActions>
    </>
  );
}
