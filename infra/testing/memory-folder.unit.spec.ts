import { isUsable } from './memory-folder.js';

const mounts = (shm: string) => `/dev/vda / ext4 rw,relatime 0 0\n${shm}\nproc /proc proc rw,nosuid 0 0\n`;

describe('a folder in memory', () => {
  it('is used where it can be written to and holds programs', () => {
    expect(isUsable(mounts('tmpfs /dev/shm tmpfs rw,relatime,size=24684092k 0 0'))).toBe(true);
  });

  it.each([
    ['no such folder', 'tmpfs /run tmpfs rw,nosuid 0 0'],
    ['one that no program starts from', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0'],
    ['one that no one may write to', 'tmpfs /dev/shm tmpfs ro,relatime 0 0'],
    ['one on a disk', '/dev/vdb /dev/shm ext4 rw,relatime 0 0'],
    ['one that another lies over', 'tmpfs /dev/shm tmpfs rw 0 0\nshm /dev/shm tmpfs rw,noexec 0 0'],
  ])('isn’t used where there is %s', (_, shm) => {
    expect(isUsable(mounts(shm))).toBe(false);
  });
});
