import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/button';
import { Panel } from '../ui/panel';
import { secondFactorQuery } from './second-factor-api';
import { SecondFactorDialog, type FactorTask } from './second-factor-dialog';
import './second-factor.css';

/** Two-step sign-in of one's own: whether it's on, and the ways to turn it on, off and to new recovery codes. */
export function SecondFactorPanel() {
  const [task, setTask] = useState<FactorTask>();
  const queries = useQueryClient();
  const { data: factor } = useQuery(secondFactorQuery);
  const isOn = typeof factor?.since === 'string';
  const close = () => {
    setTask(undefined);
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="factor-form">
        {factor === undefined ? null : <p>{isOn ? onWords(factor.recovery_codes_left) : words.off}</p>}
        <div className="factor-actions">
          {isOn ? (
            <>
              <Button onClick={() => setTask('codes')}>{words.newCodes}</Button>
              <Button onClick={() => setTask('off')}>{words.turnOff}</Button>
            </>
          ) : (
            <Button disabled={factor === undefined} onClick={() => setTask('on')}>
              {words.turnOn}
            </Button>
          )}
        </div>
      </div>
      {task === undefined ? null : <SecondFactorDialog task={task} onClose={close} />}
    </Panel>
  );
}

function onWords(left: number): string {
  return `On. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}
