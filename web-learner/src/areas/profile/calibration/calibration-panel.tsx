import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button, buttonClass } from '../../../ui/components/button';
import { StatePill } from '../../../ui/components/chips';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../../ui/components/skeleton';
import { calibrationQuery } from './calibration';
import { calibrationState, type Device } from './calibration-state';
import './calibration-panel.css';

export interface CalibrationPanelProps {
  device: Device;
  /** Asks the extension to open its calibration page; answers why it did not, in words. */
  onCalibrate: () => Promise<string | undefined>;
}

/** Calibrations (product/expressions#calibration): done or not and when, what it is, and the way to do it again. */
export function CalibrationPanel({ device, onCalibrate }: CalibrationPanelProps) {
  const queryClient = useQueryClient();
  const { data, isError, error, isFetching, fetchStatus, refetch } = useQuery(calibrationQuery);
  // Without a network no answer is on its way: what this browser knows by itself is said at once.
  const loading = useShowLoading(data === undefined && !isError && fetchStatus !== 'paused');
  const reason = error === null ? '' : wordsFor(error);
  const here = device.kind === 'ready' ? device.calibratedAt : undefined;
  useEffect(() => {
    // The extension has just calibrated, or forgotten: it tells the service too.
    void queryClient.invalidateQueries({ queryKey: calibrationQuery.queryKey });
  }, [queryClient, here]);
  useEffect(() => {
    if (reason !== '') toast('error', reason);
  }, [reason, error]);
  const { done, words } = calibrationState(device, data?.data.calibrated_at);
  return (
    <Panel
      title="Your baseline"
      lead="In about a minute, the extension learns your resting expression with the camera."
    >
      {error !== null && here === undefined ? (
        <RetryPanel reason={reason} busy={isFetching} onRetry={() => void refetch()} />
      ) : loading ? (
        <Bone height="40px" />
      ) : (
        <p className="calibration-state" role="status">
          <StatePill tone={done ? 'focus' : 'away'} icon={done ? 'check' : 'clock'}>
            {done ? 'Calibrated' : 'Not calibrated'}
          </StatePill>
          <span className="k-num">{words}</span>
        </p>
      )}
      <ul className="calibration-facts">
        <li>
          <Icon name="device" />
          <span>
            <b>Stays on this device:</b> how your face looks at rest and when you smile, and how you hold your
            head. Camera images are discarded right away. None are saved or sent.
          </span>
        </li>
        <li>
          <Icon name="globe" />
          <span>
            <b>Sent to {PRODUCT_NAME}:</b> that you calibrated, and when. Only you can see it.
          </span>
        </li>
        <li>
          <Icon name="clock" />
          <span>
            <b>Recalibrate anytime,</b> for example in different light or with other glasses. You can also
            make the extension forget your baseline. Everything else works without it, and without a camera.
          </span>
        </li>
      </ul>
      <Act device={device} done={done} onCalibrate={onCalibrate} />
    </Panel>
  );
}

function Act({ device, done, onCalibrate }: CalibrationPanelProps & { done: boolean }) {
  const [asking, setAsking] = useState(false);
  if (device.kind === 'missing' || device.kind === 'unpaired') {
    return (
      <div className="calibration-act">
        <p className="k-meta">
          {device.kind === 'missing'
            ? 'You calibrate in the extension, which isn’t installed in this browser.'
            : 'The extension isn’t paired with your account yet.'}
        </p>
        <Link
          className={buttonClass('primary')}
          to={device.kind === 'missing' ? '/home?extension=get' : '/home'}
        >
          {device.kind === 'missing' ? navigationLabels.getExtension : 'Pair it on Home'}
        </Link>
      </div>
    );
  }
  const calibrate = async () => {
    setAsking(true);
    const failure = await onCalibrate();
    setAsking(false);
    if (failure === undefined) toast('info', 'The extension has opened its calibration page.');
    else toast('error', failure);
  };
  return (
    <div className="calibration-act">
      <p className="k-meta">Opens the extension’s calibration page, which asks for camera access.</p>
      <Button
        look="primary"
        icon="eye"
        busy={asking || device.kind === 'looking'}
        onClick={() => void calibrate()}
      >
        {asking ? 'Opening…' : done ? 'Calibrate again' : 'Calibrate'}
      </Button>
    </div>
  );
}
