import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { useId, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { withOwnCode } from '../../../ui/components/with-own-code';

const SetAsideChoices = withOwnCode(async () => (await import('./set-aside-choices')).SetAsideChoices);
const SetAsideDialog = withOwnCode(async () => (await import('./set-aside-dialog')).SetAsideDialog);

export interface SetAsideMenuProps {
  /** The person and the reason, for those who hear the button's name alone. */
  of: string;
  busy: boolean;
  onChoose: (until: string) => void;
}

/** Sets a reason aside for 7, 14 or 30 days, or until a day of one's choice. */
export function SetAsideMenu({ of, busy, onChoose }: SetAsideMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const choose = (then: () => void) => {
    setAnchor(null);
    then();
  };
  return (
    <>
      <Button
        look="text"
        small
        busy={busy}
        className="attention-set-aside"
        aria-label={labels.setAsideFor(of)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void SetAsideChoices.fetchCode()}
        onFocus={() => void SetAsideChoices.fetchCode()}
      >
        {labels.setAside}
      </Button>
      {anchor === null ? null : (
        <SetAsideChoices
          id={id}
          anchor={anchor}
          onChoose={(until) => choose(() => onChoose(until))}
          onChooseDay={() => choose(() => setChoosing(true))}
          onClose={() => setAnchor(null)}
        />
      )}
      {isChoosing ? (
        <SetAsideDialog
          of={of}
          onClose={() => setChoosing(false)}
          onChoose={(until) => {
            setChoosing(false);
            onChoose(until);
          }}
        />
      ) : null}
    </>
  );
}
