import { deviceIn } from './device.cookie.js';

describe('the cookie that names a browser', () => {
  const planted = { keenly_device: 'planted' };

  it('is, under https, only the one that no sibling domain can plant', () => {
    const config = { origin: 'https://keenly.example' };
    expect(deviceIn(planted, config)).toBeUndefined();
    expect(deviceIn({ ...planted, '__Host-keenly_device': 'own' }, config)).toBe('own');
  });

  it('has its plain name in development', () => {
    expect(deviceIn({ keenly_device: 'own' }, { origin: 'http://localhost:4000' })).toBe('own');
  });
});
