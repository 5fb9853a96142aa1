import * as mediaEndpoints from '@keenly/contracts/media.endpoints';
import * as own from '@keenly/contracts/accounts.endpoints';
import * as on from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { AccountList } from '@keenly/contracts/accounts';
import type { SignedIn } from '@keenly/contracts/identity';
import type { SignedUrl } from '@keenly/contracts/media';
import type {
  CorporateSignedUp,
  CorporateVerified,
  OrganisationFound,
  OrganisationProfileView,
} from '@keenly/contracts/organisation';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { refuseWrites } from '../../../testing/refuse-writes.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { picture } from '../../media/testing/pictures.js';
import { MailServer } from '../../mail/testing/mail-server.js';

let app: TestApp;
let mails: MailServer;

beforeAll(async () => {
  mails = new MailServer();
  await mails.start();
  app = await startTestApp({ SMTP_URL: mails.url });
}, 60_000);
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const filled = {
  name: 'Northbridge College',
  email: 'office@northbridge.example',
  phone: '+1 (555) 010-2030',
  website: 'northbridge.example/about',
  country_id: 'US',
  state_id: 'US-CA',
  city: 'Oakland',
  address1: '1 Bridge Road',
  suite: '200',
  zip_code: '94607',
};

async function upload(person: TestPerson): Promise<string> {
  const file = await picture('png');
  const query = `content_type=image/png&size=${String(file.length)}`;
  const { imageSignedUrl, image_url } = (
    await call(app, 'GET', `${mediaEndpoints.signedUrl.path}?${query}`, { token: person.token })
  ).expect<SignedUrl>(200);
  const answer = await fetch(`${app.url}${imageSignedUrl}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(file),
  });
  expect(answer.status).toBe(200);
  return image_url;
}

describe('the organisation profile', () => {
  let college: TestOrganisation;
  let admin: TestPerson;
  const view = (person: TestPerson, id = college.clientId) =>
    call(app, 'GET', pathOf(on.organisation.path, { id }), { token: person.token });
  const update = (body: object, person = admin) =>
    call(app, 'PUT', on.updateOrganisation.path, { token: person.token, body });

  beforeAll(async () => {
    college = await makeOrganisation(app, { name: 'Northbridge' });
    admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
  });

  it('is empty at first but for its name', async () => {
    expect((await view(admin)).expect<OrganisationProfileView>(200)).toMatchObject({
      id: college.clientId,
      name: 'Northbridge',
      email: '',
      country_id: '',
      image_url: null,
      editable: true,
    });
  });

  it('keeps every field and the picture, under the new name everywhere', async () => {
    const image_url = await upload(admin);
    const saved = (await update({ ...filled, image_url })).expect<OrganisationProfileView>(200);
    expect(saved).toMatchObject({ ...filled, website: 'https://northbridge.example/about', image_url });
    expect((await view(admin)).expect(200)).toEqual(saved);
    // Absent leaves the picture as it is, null takes it away.
    expect((await update(filled)).expect<OrganisationProfileView>(200).image_url).toBe(image_url);
    const cards = await call(app, 'GET', own.accounts.path, { token: admin.token });
    expect(cards.expect<AccountList>(200).data.Admins).toMatchObject([
      { community_name: 'Northbridge College', image_url },
    ]);
    const found = await call(app, 'GET', `${on.organisationLookup.path}?corp_id=${college.clientId}`);
    expect(found.expect<OrganisationFound>(200).community_name).toBe('Northbridge College');
    expect(
      (await update({ ...filled, image_url: null })).expect<OrganisationProfileView>(200).image_url,
    ).toBeNull();
  });

  it.each<[string, object, string]>([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: '<script>alert(1)</script>' }, 'Name is invalid'],
    ['name', { name: 'Nice"><img src=x onerror=alert(1)>' }, 'Name is invalid'],
    ['country_id', { country_id: '' }, 'Location is required'],
    ['country_id', { country_id: 'XX' }, 'Location is required'],
    ['state_id', { state_id: 'DE-BY' }, 'Please select state'],
    ['city', { city: '' }, 'City is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'nobody' }, 'Invalid Email Address format'],
    ['phone', { phone: '' }, 'Phone # is required'],
    ['phone', { phone: 'call me' }, 'Phone Number is invalid'],
    ['zip_code', { zip_code: '' }, 'ZIP Code is required'],
    ['suite', { suite: '' }, 'Suite is required'],
    ['website', { website: '' }, 'Website is required'],
    ['website', { website: 'javascript:alert(1)' }, 'Website is invalid'],
    ['website', { website: 'http://northbridge.example' }, 'Website is invalid'],
    ['website', { website: 'https://a:b@northbridge.example' }, 'Website is invalid'],
    ['image_url', { image_url: 'https://elsewhere.example/pixel.png' }, 'Select a Valid Image'],
    ['image_url', { image_url: `/api/v1/media/images/${'0'.repeat(32)}.webp` }, 'Select a Valid Image'],
  ])('says of a wrong %s %j: %s', async (field, wrong, words) => {
    const { error } = await update({ ...filled, ...wrong });
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(error?.fields?.[field]).toBe(words);
  });

  it('tells its code to its own admins only, who can replace it', async () => {
    const manager = await addMember(app, college, { role: 'MANAGER' });
    const { licence_code: code } = (await view(admin)).expect<OrganisationProfileView>(200);
    expect(code).toMatch(/^[0-9A-F]{16}$/);
    expect((await view(manager)).expect<OrganisationProfileView>(200)).toMatchObject({
      licence_code: null,
      editable: false,
    });
    const renew = (person: TestPerson) =>
      call(app, 'POST', on.renewLicenceCode.path, { token: person.token });
    expect((await renew(manager)).error?.code).toBe('FORBIDDEN');
    const renewed = (await renew(admin)).expect<{ licence_code: string }>(200).licence_code;
    expect(renewed).toMatch(/^[0-9A-F]{16}$/);
    const check = (key: string | null) =>
      call(app, 'POST', on.checkLicenceCode.path, { body: { client_id: college.clientId, code: key } });
    expect((await check(code)).error?.message).toBe('Enter a valid code');
    (await check(renewed)).expect(200);
  });

  it('is another organisation’s for no one else, whatever they name', async () => {
    const elsewhere = await makeOrganisation(app, { name: 'Elsewhere' });
    const stranger = await addMember(app, elsewhere, { role: 'CLIENT_OWNER' });
    const before = (await view(admin)).expect<OrganisationProfileView>(200);
    expect((await view(stranger)).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const images = await call(app, 'PUT', on.organisationImages.path, {
      token: stranger.token,
      body: { id: college.clientId, logo_url: null },
    });
    expect(images.error?.code).toBe('NOT_FOUND');
    // Identity fields of the body are dropped: the caller's own organisation is the one that changes.
    const claims = {
      id: college.clientId,
      client_id: college.clientId,
      licence_code: 'X',
      is_admin: true,
      role_id: 'SUPER_OWNER',
    };
    const changed = (
      await update({ ...filled, name: 'Mine', ...claims }, stranger)
    ).expect<OrganisationProfileView>(200);
    expect([changed.id, changed.name]).toEqual([elsewhere.clientId, 'Mine']);
    expect(changed.licence_code).not.toBe('X');
    expect((await view(admin)).expect(200)).toEqual(before);
    const learner = await addMember(app, college);
    expect((await view(learner)).error?.code).toBe('FORBIDDEN');
    expect((await update(filled, learner)).error?.code).toBe('FORBIDDEN');
  });

  it('tells the second of two who edit at once, and loses nothing', async () => {
    const { version } = (await view(admin)).expect<OrganisationProfileView>(200);
    const first = (await update({ ...filled, city: 'First', version })).expect<OrganisationProfileView>(200);
    expect(first).toMatchObject({ city: 'First', version: version + 1 });
    const late = await update({ ...filled, city: 'Second', name: 'Second', version });
    expect(late.error).toMatchObject({ status: 409, code: 'CONCURRENT_CHANGE' });
    expect((await view(admin)).expect<OrganisationProfileView>(200)).toEqual(first);
    const over = await update({ ...filled, city: 'Second', version: first.version });
    expect(over.expect<OrganisationProfileView>(200).city).toBe('Second');
  });

  it('saves all of a form or nothing of it', async () => {
    const before = (await view(admin)).expect<OrganisationProfileView>(200);
    const allow = await refuseWrites(app.app.get<Pool>(PG_POOL), '53100', ['app.organisation_profile']);
    try {
      expect((await update({ ...filled, city: 'Half', name: 'Half' })).status).toBe(503);
    } finally {
      await allow();
    }
    expect((await view(admin)).expect<OrganisationProfileView>(200)).toEqual(before);
  });

  it('takes logo and banner by themselves', async () => {
    const { version } = (await view(admin)).expect<OrganisationProfileView>(200);
    const banner_image_url = await upload(admin);
    const answer = await call(app, 'PUT', on.organisationImages.path, {
      token: admin.token,
      body: { id: college.clientId, banner_image_url },
    });
    expect(answer.expect<OrganisationProfileView>(200)).toMatchObject({ banner_image_url, logo_url: null });
    // Whoever has the form open meanwhile saves it as if nothing had happened.
    expect((await update({ ...filled, city: 'Meanwhile', version })).status).toBe(200);
    expect((await view(admin)).expect<OrganisationProfileView>(200)).toMatchObject({
      ...{ banner_image_url, city: 'Meanwhile', version: version + 1 },
    });
  });
});

describe('a corporate account', () => {
  let count = 0;
  const form = (overrides: object = {}) => ({
    ...filled,
    name: 'Southgate School',
    email: `office${String((count += 1))}@southgate.example`,
    ...overrides,
  });
  const apply = (person: TestPerson, body: object) =>
    call(app, 'POST', on.corporateSignUp.path, { token: person.token, body });
  const verify = (person: TestPerson, id: string, code: string) =>
    call(app, 'POST', on.corporateVerify.path, { token: person.token, body: { client_id: id, code } });
  const resend = (person: TestPerson, id: string) =>
    call(app, 'POST', on.corporateResend.path, { token: person.token, body: { client_id: id } });
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  async function codesTo(address: string, times = 1): Promise<string[]> {
    await eventually(() => {
      expect(mails.takenBy(address)).toHaveLength(times);
    }, 10_000);
    return mails.takenBy(address).map(({ mail }) => /\b\d{4}\b/.exec(mail.subject ?? '')?.[0] ?? '');
  }

  async function applied(overrides: object = {}) {
    const person = await signUp(app);
    const body = form(overrides);
    const { data } = (await apply(person, body)).expect<CorporateSignedUp>(201);
    const [code = ''] = await codesTo(body.email);
    return { person, body, id: data.id, code, expires: data.expires_in_s };
  }

  it('exists once the code is given, with fifty seats, its profile, and its owner', async () => {
    const claims = {
      role: 'SUPER_OWNER',
      is_active: true,
      source: 'x',
      user_id: uuidv7(),
      parent_id: uuidv7(),
      password: 'x',
    };
    const { person, body, id, code, expires } = await applied(claims);
    expect(expires).toBe(600);
    const notYet = await call(app, 'GET', `${on.organisationLookup.path}?corp_id=${id}`);
    expect(notYet.status).toBe(404);
    const { message, data } = (await verify(person, id, code)).expect<CorporateVerified>(200);
    expect(message).toBe('Your organization has been created.');
    expect(data).toMatchObject({ client_id: id, community_name: 'Southgate School' });
    const switched = await call(app, 'GET', `${own.switchAccount.path}?id=${data.id}`, {
      token: person.token,
    });
    const owner = switched.expect<SignedIn>(200);
    expect(owner.user).toMatchObject({ role_id: 'CLIENT_OWNER', client_id: id });
    const seats = await call(app, 'GET', on.licenceDistribution.path, { token: owner.token });
    expect(seats.expect(200)).toMatchObject({ total_licenses: 50, used_licenses: 1 });
    const profile = await call(app, 'GET', pathOf(on.organisation.path, { id }), { token: owner.token });
    expect(profile.expect(200)).toMatchObject({ name: body.name, email: body.email, city: 'Oakland' });
    expect((await verify({ ...person, token: owner.token }, id, code)).error?.code).toBe('CODE_EXPIRED');
  });

  it('goes to the address in the form, and the mail names no organisation', async () => {
    const { body, code } = await applied({ name: 'Visit evil.example now' });
    const [taken] = mails.takenBy(body.email);
    expect(taken?.mail.html).toContain(code);
    expect(taken?.mail.text).toContain(code);
    expect(`${taken?.mail.html ?? ''}${taken?.mail.text ?? ''}`).not.toContain('evil.example');
  });

  it('leaves the code in no table and no queue', async () => {
    const { id, code } = await applied();
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    const { rows } = await pool.query(
      `select to_jsonb(a) - 'form' - 'created_at' - 'code_sent_at' as row from app.corporate_application a where id = $1
       union all select data from app.mail where data ->> 'application' = $1::text`,
      [id],
    );
    expect(rows).toHaveLength(2);
    for (const { row } of rows as { row: Record<string, unknown> }[])
      expect(Object.values(row)).not.toContain(code);
  });

  it('bears five wrong attempts, also at once, and then not even the right one', async () => {
    const { person, id, code } = await applied();
    const answers: TestAnswer[] = await Promise.all(
      Array.from({ length: 12 }, () => verify(person, id, wrong(code))),
    );
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(4);
    expect(codes.filter((one) => one === 'CODE_SPENT')).toHaveLength(8);
    expect((await verify(person, id, code)).error?.code).toBe('CODE_SPENT');
  });

  it('bears fifteen wrong attempts a day, whatever is sent or applied for again', async () => {
    const { person, body, id } = await applied();
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    const tryFive = async (application: string, code: string) => {
      for (let n = 0; n < 5; n += 1) await verify(person, application, wrong(code));
    };
    for (let sent = 1; sent <= 3; sent += 1) {
      const code = (await codesTo(body.email, sent)).at(-1) ?? '';
      await tryFive(id, code);
      await pool.query(
        'update app.corporate_application set code_sent_at = code_sent_at - make_interval(secs => 61) where id = $1',
        [id],
      );
      (await resend(person, id)).expect(200);
    }
    const right = (await codesTo(body.email, 4)).at(-1) ?? '';
    expect((await verify(person, id, right)).error?.code).toBe('CODE_SPENT');
    const again = form();
    const { data } = (await apply(person, again)).expect<CorporateSignedUp>(201);
    const [code = ''] = await codesTo(again.email);
    expect((await verify(person, data.id, code)).error?.code).toBe('CODE_SPENT');
  });

  it('lapses after ten minutes, and a new code is a new one, a minute after the last', async () => {
    const { person, body, id, code } = await applied();
    expect((await resend(person, id)).error?.code).toBe('RATE_LIMITED');
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    const age = (seconds: number) =>
      pool.query(
        'update app.corporate_application set code_sent_at = now() - make_interval(secs => $2) where id = $1',
        [id, seconds],
      );
    await age(601);
    expect((await verify(person, id, code)).error?.code).toBe('CODE_EXPIRED');
    (await resend(person, id)).expect(200);
    const [, second = ''] = await codesTo(body.email, 2);
    if (second !== code) expect((await verify(person, id, code)).error?.code).toBe('CODE_WRONG');
    (await verify(person, id, second)).expect(200);
  });

  it('is verified by no one but who asked for it', async () => {
    const { id, code, person } = await applied();
    const other = await signUp(app);
    expect((await verify(other, id, code)).error?.code).toBe('CODE_EXPIRED');
    expect((await resend(other, id)).error?.code).toBe('CODE_EXPIRED');
    expect((await verify(person, uuidv7(), code)).error?.code).toBe('CODE_EXPIRED');
    (await verify(person, id, code)).expect(200);
  });

  it('verified twice at once is one account', async () => {
    const { person, id, code } = await applied();
    const answers = await Promise.all([verify(person, id, code), verify(person, id, code)]);
    const made = answers
      .filter(({ status }) => status === 200)
      .map((one) => one.expect<CorporateVerified>(200).data.id);
    expect(new Set(made).size).toBe(1);
    const list = await call(app, 'GET', own.accounts.path, { token: person.token });
    expect(list.expect<AccountList>(200).data.Clients).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['name', { name: '<b>x</b>' }, 'Name is invalid'],
    ['website', { website: '' }, 'Website is required'],
    ['address1', { address1: '' }, 'Address is required'],
    ['suite', { suite: '' }, 'Suite is required'],
    ['city', { city: '' }, 'City is required'],
    ['zip_code', { zip_code: '' }, 'ZIP Code is required'],
    ['country_id', { country_id: '' }, 'Please select country'],
    ['country_id', { country_id: 'XX' }, 'Please select country'],
    ['state_id', { state_id: '' }, 'Please select state'],
    ['image_url', { image_url: 'https://elsewhere.example/x.png' }, 'Select a Valid Image'],
  ])('is not asked for with a wrong %s %j', async (field, wrongs, words) => {
    const person = await signUp(app);
    const body = form(wrongs);
    const { error } = await apply(person, body);
    expect([error?.status, error?.fields?.[field]]).toEqual([400, words]);
    expect(mails.takenBy(body.email)).toEqual([]);
  });

  it.each(['12', '12345', 'abcd', ' 1 2', ''])('takes four digits for a code, not %j', async (code) => {
    const person = await signUp(app);
    expect((await verify(person, uuidv7(), code)).error?.code).toBe('VALIDATION_FAILED');
  });
});
