import { isPublicAddress } from './public-address.js';

describe('an address that anyone on the internet may reach', () => {
  it.each(['8.8.8.8', '142.250.1.1', '172.32.0.1', '2a00:1450:4001::1', '2606:4700::1111'])('%s', (one) => {
    expect(isPublicAddress(one)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
    // Where clouds tell a machine its secrets.
    ...['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'ff02::1'],
    // IPv4 within IPv6.
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
    ...['2001:db8::1', '3fff::1', '', 'localhost', '127.1'],
  ])('isn’t %s', (one) => {
    expect(isPublicAddress(one)).toBe(false);
  });
});
