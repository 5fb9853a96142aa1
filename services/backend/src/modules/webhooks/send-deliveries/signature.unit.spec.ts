import { backOffMs } from '../../../platform/queue/back-off.js';
import { deliveryPolicy, TRIES_MOST } from './delivery-policy.js';
import { signatureHeaders } from './signature.js';

describe('the headers of a delivery (product/webhooks#signature)', () => {
  it('are those of the Standard Webhooks convention', () => {
    // The example of the convention's own documentation.
    const signed = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    };
    expect(signatureHeaders(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('have a signature by each secret that still works', () => {
    const { 'webhook-signature': both } = signatureHeaders({ id: 'a', timestamp: 1, body: '{}' }, [
      'whsec_AAAA',
      'whsec_BBBB',
    ]);
    expect(both).toMatch(/^v1,\S{44} v1,\S{44}$/);
  });
});

describe('the waits between the tries of a delivery (product/webhooks#tries)', () => {
  const tries = Array.from({ length: TRIES_MOST - 1 }, (_, nth) => nth + 1);
  const days = (random: number) =>
    tries.reduce((sum, nth) => sum + backOffMs(deliveryPolicy.backOff, nth, () => random), 0) / 86_400_000;

  it('take about three days, half of which may be chance', () => {
    expect(days(0.5)).toBeGreaterThan(2.5);
    expect(days(0.5)).toBeLessThan(3.5);
    expect(days(1)).toBeGreaterThan(1.5);
    expect(days(0)).toBeLessThan(5);
  });
});
