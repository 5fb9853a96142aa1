import { jest } from '@jest/globals';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { SessionStore } from '@keenly/web-learner/shared/auth/session-store';
import { roles, type Role } from '@keenly/contracts/roles';
import { aPlatformAdmin, aSignIn } from '../testing/builders';
import { opensTo, type Section } from '../app/section';
import { createAuthProvider } from './auth-provider';
import { SignInDoor } from './sign-in-door';

const HERE = '/networks#/mails';

function consoleOf(role: Role | undefined, section: Section = 'networks') {
  localStorage.clear();
  const store = new SessionStore();
  if (role !== undefined) store.set(aSignIn(aPlatformAdmin({ role_id: role })));
  const left: string[] = [];
  const remembered: string[] = [];
  const sayAdminsOnly = jest.fn();
  const door = new SignInDoor({
    store,
    here: () => HERE,
    remember: (path) => remembered.push(path),
    sayAdminsOnly,
    leave: (path) => left.push(path),
    reload: () => left.push('reload'),
  });
  const revoke = jest.fn(() => Promise.resolve());
  const fresh = jest.fn(() => Promise.resolve(store.get()));
  const provider = createAuthProvider({
    store,
    refresher: { fresh },
    door,
    opensTo: (one) => opensTo(section, one),
    revoke,
  });
  return { provider, store, door, left, remembered, sayAdminsOnly, revoke, fresh };
}

/** Whether a check lets the person in; one that leads away never answers. */
async function admits(check: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 20, 'still waiting'));
  return (await Promise.race([check.then(() => 'in'), later])) === 'in';
}

describe('checkAuth', () => {
  it.each(roles.map((role) => [role]))('lets %s in, or leads them where they belong', async (role) => {
    const { provider, left, sayAdminsOnly } = consoleOf(role);
    const elsewhere = { USER: '/', MANAGER: '/manager-dashboard', TEACHER: '/manager-dashboard' }[
      role as string
    ];
    expect(await admits(provider.checkAuth({}))).toBe(elsewhere === undefined);
    expect(left).toEqual(elsewhere === undefined ? [] : [elsewhere]);
    expect(sayAdminsOnly).toHaveBeenCalledTimes(elsewhere === undefined ? 0 : 1);
  });

  it.each(roles.map((role) => [role]))('lets %s write courses', async (role) => {
    const { provider, left } = consoleOf(role, 'manage-content');
    expect(await admits(provider.checkAuth({}))).toBe(true);
    expect(left).toEqual([]);
  });

  it('leads a visitor to /sign-in and back here afterwards', async () => {
    const { provider, left, remembered } = consoleOf(undefined);
    expect(await admits(provider.checkAuth({}))).toBe(false);
    expect(left).toEqual(['/sign-in']);
    expect(remembered).toEqual([HERE]);
  });

  it('leads away when the renewal was refused', async () => {
    const { provider, store, fresh, left } = consoleOf('SUPER_OWNER');
    fresh.mockImplementation(() => {
      store.clear();
      return Promise.resolve(null);
    });
    expect(await admits(provider.checkAuth({}))).toBe(false);
    expect(left).toEqual(['/sign-in']);
  });

  it('leads an admin who has yet to set up a second factor to where they do', async () => {
    const { provider, store, left, sayAdminsOnly } = consoleOf('CLIENT_ADMIN');
    const session = store.get();
    if (session === null) throw new Error('no one is signed in');
    store.set({ ...session, second_factor_due: true });
    expect(await admits(provider.checkAuth({}))).toBe(false);
    expect(left).toEqual(['/manager-dashboard']);
    expect(sayAdminsOnly).not.toHaveBeenCalled();
  });

  it('opens the page while the service is out of reach', async () => {
    jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    const { provider, fresh, left } = consoleOf('SUPER_OWNER');
    fresh.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await admits(provider.checkAuth({}))).toBe(true);
    expect(left).toEqual([]);
  });
});

describe('checkError', () => {
  it('clears storage and leads to /sign-in on code 1004', async () => {
    const { provider, store, left } = consoleOf('SUPER_OWNER');
    expect(await admits(provider.checkError(new ApiError('Sign in again.', 401, 1004)))).toBe(false);
    expect(store.get()).toBeNull();
    expect(left).toEqual(['/sign-in']);
  });

  it.each([
    [new ApiError('Forbidden.', 403, 'FORBIDDEN')],
    [new ApiError('Server error.', 500, 'INTERNAL_ERROR')],
    [new ApiError('No response.', undefined)],
  ])('leaves %s to the screen', async (error) => {
    const { provider, store, left } = consoleOf('SUPER_OWNER');
    expect(await admits(provider.checkError(error))).toBe(true);
    expect(store.get()).not.toBeNull();
    expect(left).toEqual([]);
  });
});

describe('logout', () => {
  it('revokes, forgets, and keeps no page to come back to', async () => {
    const { provider, store, revoke, left, remembered } = consoleOf('SUPER_OWNER');
    expect(await admits(provider.logout({}))).toBe(false);
    expect(revoke).toHaveBeenCalledTimes(1);
    expect(store.get()).toBeNull();
    expect(left).toEqual(['/sign-in']);
    expect(remembered).toEqual([]);
  });

  it('forgets without an answer too', async () => {
    jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    const { provider, store, revoke, left } = consoleOf('SUPER_OWNER');
    revoke.mockRejectedValue(new ApiError('No response.', undefined));
    await admits(provider.logout({}));
    expect(store.get()).toBeNull();
    expect(left).toEqual(['/sign-in']);
  });
});

describe('the watched sign-in', () => {
  it('closes the console when it ends', () => {
    const { door, store, left, remembered } = consoleOf('SUPER_OWNER');
    const stop = door.watch();
    store.clear();
    expect(left).toEqual(['/sign-in']);
    expect(remembered).toEqual([HERE]);
    stop();
  });

  it('reloads the page for another person or role, and stays for a renewed token', () => {
    const { door, store, left } = consoleOf('SUPER_OWNER');
    const stop = door.watch();
    store.set({ ...aSignIn(), token: 'renewed' });
    expect(left).toEqual([]);
    store.set(aSignIn(aPlatformAdmin({ role_id: 'USER' })));
    expect(left).toEqual(['reload']);
    stop();
  });
});

it('tells react-admin who is signed in', async () => {
  const { provider } = consoleOf('PARENT_ADMIN');
  expect(await provider.getIdentity?.()).toEqual({ id: aPlatformAdmin().id, fullName: 'Priya Nair' });
  expect(await provider.getPermissions?.({})).toBe('PARENT_ADMIN');
});
