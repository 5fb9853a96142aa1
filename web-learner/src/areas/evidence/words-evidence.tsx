import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import { useState } from 'react';
import { Modal } from '../../ui/components/modal';
import { EvidenceButton } from './evidence-button';

export interface WordsEvidenceProps {
  name: string;
  formula: string;
}

/** 'How is this counted?' where the events behind a figure are other people's: the formula, in words. */
export function WordsEvidence({ name, formula }: WordsEvidenceProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EvidenceButton name={name} onAsk={() => setAsked(true)} />
      {asked ? (
        <Modal title={evidenceLabels.ask} lead={name} onClose={() => setAsked(false)}>
          <p>{formula}</p>
        </Modal>
      ) : null}
    </>
  );
}
