import type { AuditPage } from 'shared-contracts/api/audit.schema'
import { groups } from 'shared-contracts/capabilities'
import { addStaff, addUser } from '../testing/test-records'
import { openConsultationFixture, type ConsultationFixture } from './testing/consultation-fixture'

let fixture: ConsultationFixture
beforeAll(async () => {
  fixture = await openConsultationFixture()
})
afterAll(() => fixture.api.close())

const gone = { status: 404, body: { detail: 'Not found.' } }
const refusedWith = (sentence: string) => ({
  status: 400,
  body: { consultation_id: [sentence] },
})

test('goes from the request to the recorded time, and tells everybody on the way', async () => {
  const { userId, id } = await fixture.requested()
  expect(await fixture.assign(id)).toMatchObject({
    status: 200,
    body: { status: 'Assigned', lawyer: fixture.lawyer, lawyer_name: 'Ifeoma Nwachukwu' },
  })
  expect(await fixture.accept(id)).toMatchObject({ status: 200, body: { status: 'Accepted' } })
  const time = { duration_hr_actual: 0, duration_min_actual: 35 }
  const { body } = await fixture.record(id, time)
  expect(body).toMatchObject({
    status: 'Completed',
    duration_hr_actual: 0,
    duration_min_actual: 35,
    remaining_total_quota: 25,
    last_consulted: expect.stringMatching(/^\d{4}-/),
  })
  expect(await fixture.notificationsTo(userId)).toEqual([
    expect.stringMatching(/^Your consultation on .* was assigned to Ifeoma Nwachukwu/),
    expect.stringMatching(/^Ifeoma Nwachukwu accepted your consultation on /),
    'Your consultation with Ifeoma Nwachukwu took 35 minutes.',
  ])
  expect(await fixture.notificationsTo(fixture.lawyer)).toContainEqual(
    expect.stringMatching(/^A consultation with Ada Obi \d+ on .* was assigned to you/),
  )
  expect(await fixture.notificationsTo(fixture.admin)).toContainEqual(
    expect.stringMatching(/^Ifeoma Nwachukwu recorded 35 minutes with Ada Obi/),
  )
})

test('the audit trail names who gave it to which lawyer, and the one before', async () => {
  const { id } = await fixture.requested()
  await fixture.assign(id)
  const other = await fixture.newLawyer()
  await fixture.assign(id, other)
  await fixture.assign(id, other)
  const path = '/api/x/audit?action=consultation'
  const { results } = (await fixture.api.call('GET', path, { as: fixture.admin })).body as AuditPage
  const lawyer = 'Ifeoma Nwachukwu'
  expect(results.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
    { actor: fixture.admin, before: { lawyer }, after: { lawyer } },
    {
      ...{ action: 'consultation.lawyer-assigned', subject_kind: 'consultation', before: null },
      ...{ subject_label: expect.stringMatching(/^Business, Ada Obi/), after: { lawyer } },
    },
  ])
})

test('records hours, and more than was asked for', async () => {
  const { id } = await fixture.accepted()
  const time = { duration_hr_actual: '1', duration_min_actual: '15' }
  expect((await fixture.record(id, time)).body).toMatchObject({
    duration_hr_actual: 1,
    duration_min_actual: 15,
    remaining_total_quota: 0,
  })
})

test('frees the minutes of what was refused, for which another lawyer can be found', async () => {
  const { id } = await fixture.accepted()
  expect((await fixture.deny(id)).body).toMatchObject({
    status: 'Rejected',
    remaining_total_quota: 60,
  })
  const other = await fixture.newLawyer()
  expect((await fixture.assign(id, other)).body).toMatchObject({
    status: 'Assigned',
    lawyer: other,
    remaining_total_quota: 40,
  })
  expect(await fixture.accept(id)).toMatchObject(gone)
})

test('cannot be taken up again once its minutes are used otherwise', async () => {
  const { userId, subscriptionId, id } = await fixture.requested()
  await fixture.assign(id)
  await fixture.deny(id)
  await fixture.request(userId, subscriptionId, { duration_min_requested: 50 })
  expect(await fixture.assign(id)).toMatchObject({
    status: 400,
    body: { consultation_id: [expect.stringMatching(/10 minutes are left/)] },
  })
})

test('of taking up again and asking again at once, one gets the last minutes', async () => {
  const { userId, subscriptionId, id } = await fixture.requested({ duration_min_requested: 40 })
  await fixture.assign(id)
  await fixture.deny(id)
  const answers = await Promise.all([
    fixture.assign(id),
    fixture.request(userId, subscriptionId, { duration_min_requested: 40 }),
  ])
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
})

test('another lawyer can be assigned until one accepts', async () => {
  const { id } = await fixture.requested()
  const [first, second] = [await fixture.newLawyer(), await fixture.newLawyer()]
  await fixture.assign(id, first)
  await fixture.assign(id, first)
  expect(await fixture.notificationsTo(first)).toHaveLength(1)
  await fixture.assign(id, second)
  expect((await fixture.notificationsTo(first)).at(-1)).toMatch(/was assigned to another lawyer/)
  expect(await fixture.accept(id, first)).toMatchObject(gone)
  await fixture.accept(id, second)
  expect(await fixture.assign(id, first)).toMatchObject(
    refusedWith('This consultation has already been accepted.'),
  )
})

test('refuses steps from where they make no sense', async () => {
  const { id } = await fixture.requested()
  const time = { duration_min_actual: 10 }
  expect(await fixture.accept(id)).toMatchObject(gone)
  await fixture.assign(id)
  expect(await fixture.record(id, time)).toMatchObject(
    refusedWith('This consultation has not been accepted yet.'),
  )
  await fixture.accept(id)
  expect(await fixture.accept(id)).toMatchObject(
    refusedWith('This consultation has already been accepted.'),
  )
  await fixture.record(id, time)
  const recorded = refusedWith('The time of this consultation has already been recorded.')
  expect(await fixture.record(id, time)).toMatchObject(recorded)
  expect(await fixture.deny(id)).toMatchObject(recorded)
  expect(await fixture.assign(id)).toMatchObject(recorded)
  const denied = await fixture.requested()
  await fixture.assign(denied.id)
  await fixture.deny(denied.id)
  const refused = refusedWith('This consultation was refused.')
  expect(await fixture.accept(denied.id)).toMatchObject(refused)
  expect(await fixture.deny(denied.id)).toMatchObject(refused)
  expect(await fixture.record(denied.id, time)).toMatchObject(refused)
})

test('of two answers at once, one counts', async () => {
  const { userId, id } = await fixture.requested()
  await fixture.assign(id)
  const answers = await Promise.all([fixture.accept(id), fixture.accept(id), fixture.accept(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const times = [10, 20].map((duration_min_actual) => fixture.record(id, { duration_min_actual }))
  const statuses = (await Promise.all(times)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400])
  expect(await fixture.notificationsTo(userId)).toHaveLength(3)
})

test('only an active lawyer can be assigned', async () => {
  const { id } = await fixture.requested()
  const closed = await addUser(fixture.api.db, { groupId: groups.lawyer, status: 'Deactivated' })
  for (const other of [closed, fixture.admin, await addUser(fixture.api.db)]) {
    expect(await fixture.assign(id, other)).toMatchObject({
      status: 400,
      body: { lawyer: ['Choose a lawyer whose account is active.'] },
    })
  }
  expect(await fixture.assign(id, 999_999)).toMatchObject({
    status: 400,
    body: { lawyer: ['Invalid pk "999999" - object does not exist.'] },
  })
  expect(await fixture.find(id)).toMatchObject({ status: 'Requested', lawyer: null })
})

test('goes back to the admin when its lawyer leaves, with the time of the customer', async () => {
  const { id } = await fixture.requested()
  const username = 'leaving_lawyer'
  const leaving = await addUser(fixture.api.db, { groupId: groups.lawyer, username })
  await fixture.assign(id, leaving)
  expect(await fixture.accept(id, leaving)).toMatchObject({ body: { status: 'Accepted' } })
  const body = { username }
  expect(
    await fixture.api.call('POST', '/api/auth/deactivate/', { as: fixture.admin, body }),
  ).toMatchObject({ status: 200 })
  expect(await fixture.find(id)).toMatchObject({ status: 'Requested' })
  expect(await fixture.assign(id)).toMatchObject({ status: 200 })
})

test('another lawyer’s consultation does not exist', async () => {
  const { id } = await fixture.accepted()
  const other = await fixture.newLawyer()
  expect(await fixture.accept(id, other)).toMatchObject(gone)
  expect(await fixture.deny(id, other)).toMatchObject(gone)
  expect(await fixture.record(id, { duration_min_actual: 5 }, other)).toMatchObject(gone)
  expect(await fixture.assign(999_999)).toMatchObject(gone)
  expect(await fixture.find(id)).toMatchObject({ status: 'Accepted' })
})

test('admins assign, lawyers answer, nobody else does either', async () => {
  const { id } = await fixture.requested()
  const outsiders = [groups.customer, groups.finance, groups.support]
  for (const group of outsiders) {
    const as = await addStaff(fixture.api.db, group)
    expect(await fixture.assign(id, fixture.lawyer, as)).toMatchObject({ status: 403 })
    expect(await fixture.accept(id, as)).toMatchObject({ status: 403 })
    expect(await fixture.deny(id, as)).toMatchObject({ status: 403 })
    expect(await fixture.record(id, { duration_min_actual: 5 }, as)).toMatchObject({ status: 403 })
  }
  expect(await fixture.assign(id, fixture.lawyer, fixture.lawyer)).toMatchObject({ status: 403 })
  expect(await fixture.accept(id, fixture.admin)).toMatchObject({ status: 403 })
})

test('visitors do nothing', async () => {
  const paths = [
    'assignAnLawyerToConsultation',
    'lawyer_accept_subscription',
    'deny_consultation_subscription',
    'updateLawyerConsultationTime',
  ]
  for (const path of paths) {
    const body = { consultation_id: 1 }
    expect(await fixture.api.call('POST', `/api/subscription/${path}/`, { body })).toMatchObject({
      status: 401,
    })
  }
})

test('says which field is wrong', async () => {
  const { id } = await fixture.accepted()
  const integer = ['A valid integer is required.']
  expect(await fixture.accept('x')).toMatchObject({
    status: 400,
    body: { consultation_id: integer },
  })
  expect(await fixture.deny(null)).toMatchObject({
    status: 400,
    body: { consultation_id: ['This field may not be null.'] },
  })
  expect(await fixture.assign(id, 'Ifeoma')).toMatchObject({
    status: 400,
    body: { lawyer: integer },
  })
  expect(await fixture.record(id, {})).toMatchObject({
    status: 400,
    body: { duration_min_actual: ['This field is required.'] },
  })
  expect(await fixture.record(id, { duration_min_actual: 0 })).toMatchObject({
    status: 400,
    body: { duration_min_actual: ['Ensure this value is greater than or equal to 1.'] },
  })
})
