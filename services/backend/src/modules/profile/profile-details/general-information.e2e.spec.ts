import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import type { AuditPage } from '@keenly/contracts/audit';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { type UserGeneralInfo, userProfileSchema } from '@keenly/contracts/profile';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';

describe('what people say of themselves', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());

  const ask = ({ token }: TestPerson, query = '') =>
    call(app, 'GET', `${identityEndpoints.userProfile.path}${query}`, { token });
  const read = async (person: TestPerson): Promise<UserGeneralInfo> =>
    userProfileSchema.parse((await ask(person)).expect(200)).data;
  const save = ({ token }: TestPerson, body: object) =>
    call(app, 'PUT', identityEndpoints.updateUser.path, { token, body });
  const filled = {
    first_name: 'Anna',
    last_name: 'von Test',
    gender: 'Female',
    race: 'Asian',
    religion: 'None',
    address1: 'DE',
    phone_cellular: '+49 (30) 123456',
    designation: 'Tutor',
    department: 'Physics',
    additional_details: JSON.stringify({ website: 'anna.example' }),
  };

  it('is nearly nothing at first, and everything once it is saved', async () => {
    const person = await signUp(app, { first_name: 'Ann', last_name: 'Test' });
    expect(await read(person)).toMatchObject({
      id: person.accountId,
      user_id: person.userId,
      first_name: 'Ann',
      gender: '0',
      race: '',
      user_address1: '',
      designation: 'Student',
      employer: null,
      version: 0,
    });
    const answer = (await save(person, { ...filled, version: 0 })).expect<GeneralInformation>(200);
    expect(answer).toMatchObject({ user_name: 'Anna von Test', designation: 'Tutor' });
    expect(await read(person)).toMatchObject({
      first_name: 'Anna',
      last_name: 'von Test',
      gender: 'Female',
      race: 'Asian',
      religion: 'None',
      user_address1: 'DE',
      phone_cellular: '+49 (30) 123456',
      website: 'https://anna.example',
      department: 'Physics',
      version: 1,
    });
  });

  it.each([
    [{ first_name: '' }, 'first_name', 'First Name is required'],
    [{ first_name: 'Ann1' }, 'first_name', 'First Name is invalid'],
    [{ last_name: ' ' }, 'last_name', 'Last Name is required'],
    [{ last_name: 'T@st' }, 'last_name', 'Last Name is invalid'],
    [{ race: 'A1' }, 'race', 'Race is invalid'],
    [{ religion: '<b>' }, 'religion', 'Religion is invalid'],
    [{ address1: '' }, 'user_address1', 'Location is Required'],
    [{ address1: 'Atlantis' }, 'address1', 'Please select an option.'],
    [{ phone_cellular: '12' }, 'phone_cellular', 'Phone Number is not valid'],
    [{ additional_details: '{"website":"javascript:alert(1)"}' }, 'website', 'Website is invalid'],
    [{ additional_details: '{"website":' }, 'website', 'Website is invalid'],
    [{ gender: 'Other' }, 'gender', 'Please select an option.'],
    [{ profile_image_url: 'https://evil.example/x.png' }, 'profile_image_url', 'Select a Valid Image'],
    [{ password: 'Secret!24' }, 'password', 'Use Update Password to change your password.'],
  ])('refuses %j', async (body, field, words) => {
    const person = await signUp(app);
    expect((await save(person, { ...body, version: 0 })).error).toMatchObject({
      status: 400,
      message: words,
      fields: { [field]: words },
    });
    expect((await read(person)).version).toBe(0);
  });

  it('lets people keep the name they have, however it is written', async () => {
    const person = await signUp(app, { last_name: 'O’Brien-Lee' });
    (await save(person, { last_name: 'O’Brien-Lee', religion: 'None', version: 0 })).expect(200);
    expect((await save(person, { last_name: 'O’Brien-Li', version: 1 })).error).toMatchObject({
      status: 400,
    });
  });

  it('says so where someone saved in between, and loses nothing of theirs', async () => {
    const person = await signUp(app);
    (await save(person, { religion: 'One', version: 0 })).expect(200);
    expect((await save(person, { religion: 'Two', version: 0 })).error).toMatchObject({
      status: 409,
      code: 'CONCURRENT_CHANGE',
    });
    expect((await save(person, { religion: 'Two' })).error).toMatchObject({ code: 'CONCURRENT_CHANGE' });
    const both = await Promise.all([
      save(person, { religion: 'Three', version: 1 }),
      save(person, { religion: 'Four', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(person)).version).toBe(2);
  });

  it('is the caller’s own, no matter who the call names, and no more than theirs to say', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const body = {
      id: other.accountId,
      email: 'new@test.example',
      role_id: 'SUPER_OWNER',
      religion: 'Mine',
      version: 0,
    };
    (await save(one, body)).expect(200);
    expect(await read(one)).toMatchObject({ religion: 'Mine', email: one.email });
    expect(await read(other)).toMatchObject({ religion: '' });
    expect((await ask(one, `?id=${other.accountId}`)).error).toMatchObject({ status: 403 });
    expect((await ask(one, `?id=${one.accountId}`)).status).toBe(200);
  });

  it('names the employer, and is in the person’s own trail without what it says', async () => {
    const college = await makeOrganisation(app, { name: 'Northbridge' });
    const admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
    const { version, employer } = await read(admin);
    expect(employer).toBe('Northbridge');
    (await save(admin, { religion: 'Private', version })).expect(200);
    const trail = async (query: string) =>
      (
        await call(app, 'GET', `${auditEndpoints.audit.path}${query}`, { token: admin.token })
      ).expect<AuditPage>(200).data.entries;
    const own = (await trail('')).find(({ action }) => action === 'profile_changed');
    expect(own).toMatchObject({ detail: 'religion', client_id: null });
    expect(JSON.stringify(await trail('?scope=organisation'))).not.toContain('profile_changed');
  });
});
