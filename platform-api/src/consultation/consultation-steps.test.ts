import { groups } from 'shared-contracts/capabilities'
import { addStaff, addUser } from '../testing/test-records'
import { openConsultationBench, type ConsultationBench } from './testing/consultation-bench'

let bench: ConsultationBench
beforeAll(async () => {
  bench = await openConsultationBench()
})
afterAll(() => bench.api.close())

const gone = { status: 404, body: { detail: 'Not found.' } }
const refusedWith = (sentence: string) => ({
  status: 400,
  body: { consultation_id: [sentence] },
})

test('goes from the request to the recorded time, and tells everybody on the way', async () => {
  const { userId, id } = await bench.requested()
  expect(await bench.assign(id)).toMatchObject({
    status: 200,
    body: { status: 'Assigned', lawyer: bench.lawyer, lawyer_name: 'Ifeoma Nwachukwu' },
  })
  expect(await bench.accept(id)).toMatchObject({ status: 200, body: { status: 'Accepted' } })
  const time = { duration_hr_actual: 0, duration_min_actual: 35 }
  const { body } = await bench.record(id, time)
  expect(body).toMatchObject({
    status: 'Completed',
    duration_hr_actual: 0,
    duration_min_actual: 35,
    remaining_total_quota: 25,
    last_consulted: expect.stringMatching(/^\d{4}-/),
  })
  expect(await bench.toldTo(userId)).toEqual([
    expect.stringMatching(/^Your consultation on .* was given to Ifeoma Nwachukwu/),
    expect.stringMatching(/^Ifeoma Nwachukwu accepted your consultation on /),
    'Your consultation with Ifeoma Nwachukwu took 35 minutes.',
  ])
  expect(await bench.toldTo(bench.lawyer)).toContainEqual(
    expect.stringMatching(/^A consultation with Ada Obi \d+ on .* was assigned to you/),
  )
  expect(await bench.toldTo(bench.admin)).toContainEqual(
    expect.stringMatching(/^Ifeoma Nwachukwu recorded 35 minutes with Ada Obi/),
  )
})

test('records hours, and more than was asked for', async () => {
  const { id } = await bench.accepted()
  const time = { duration_hr_actual: '1', duration_min_actual: '15' }
  expect((await bench.record(id, time)).body).toMatchObject({
    duration_hr_actual: 1,
    duration_min_actual: 15,
    remaining_total_quota: 0,
  })
})

test('frees the minutes of what was refused, for which another lawyer can be found', async () => {
  const { id } = await bench.accepted()
  expect((await bench.deny(id)).body).toMatchObject({
    status: 'Rejected',
    remaining_total_quota: 60,
  })
  const other = await bench.newLawyer()
  expect((await bench.assign(id, other)).body).toMatchObject({
    status: 'Assigned',
    lawyer: other,
    remaining_total_quota: 40,
  })
  expect(await bench.accept(id)).toMatchObject(gone)
})

test('cannot be taken up again once its minutes are used otherwise', async () => {
  const { userId, subscriptionId, id } = await bench.requested()
  await bench.assign(id)
  await bench.deny(id)
  await bench.request(userId, subscriptionId, { duration_min_requested: 50 })
  expect(await bench.assign(id)).toMatchObject({
    status: 400,
    body: { consultation_id: [expect.stringMatching(/10 minutes are left/)] },
  })
})

test('of taking up again and asking anew at once, one gets the last minutes', async () => {
  const { userId, subscriptionId, id } = await bench.requested({ duration_min_requested: 40 })
  await bench.assign(id)
  await bench.deny(id)
  const answers = await Promise.all([
    bench.assign(id),
    bench.request(userId, subscriptionId, { duration_min_requested: 40 }),
  ])
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
})

test('another lawyer can be assigned until one accepts', async () => {
  const { id } = await bench.requested()
  const [first, second] = [await bench.newLawyer(), await bench.newLawyer()]
  await bench.assign(id, first)
  await bench.assign(id, first)
  expect(await bench.toldTo(first)).toHaveLength(1)
  await bench.assign(id, second)
  expect((await bench.toldTo(first)).at(-1)).toMatch(/was given to another lawyer/)
  expect(await bench.accept(id, first)).toMatchObject(gone)
  await bench.accept(id, second)
  expect(await bench.assign(id, first)).toMatchObject(
    refusedWith('This consultation was accepted already.'),
  )
})

test('refuses steps from where they make no sense', async () => {
  const { id } = await bench.requested()
  const time = { duration_min_actual: 10 }
  expect(await bench.accept(id)).toMatchObject(gone)
  await bench.assign(id)
  expect(await bench.record(id, time)).toMatchObject(
    refusedWith('This consultation is not accepted yet.'),
  )
  await bench.accept(id)
  expect(await bench.accept(id)).toMatchObject(
    refusedWith('This consultation was accepted already.'),
  )
  await bench.record(id, time)
  const recorded = refusedWith('The time of this consultation was recorded already.')
  expect(await bench.record(id, time)).toMatchObject(recorded)
  expect(await bench.deny(id)).toMatchObject(recorded)
  expect(await bench.assign(id)).toMatchObject(recorded)
  const denied = await bench.requested()
  await bench.assign(denied.id)
  await bench.deny(denied.id)
  const refused = refusedWith('This consultation was refused.')
  expect(await bench.accept(denied.id)).toMatchObject(refused)
  expect(await bench.deny(denied.id)).toMatchObject(refused)
  expect(await bench.record(denied.id, time)).toMatchObject(refused)
})

test('of two answers at once, one counts', async () => {
  const { userId, id } = await bench.requested()
  await bench.assign(id)
  const answers = await Promise.all([bench.accept(id), bench.accept(id), bench.accept(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const times = [10, 20].map((duration_min_actual) => bench.record(id, { duration_min_actual }))
  const statuses = (await Promise.all(times)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400])
  expect(await bench.toldTo(userId)).toHaveLength(3)
})

test('only an active lawyer can be assigned', async () => {
  const { id } = await bench.requested()
  const closed = await addUser(bench.api.db, { groupId: groups.lawyer, status: 'Deactivated' })
  for (const other of [closed, bench.admin, await addUser(bench.api.db)]) {
    expect(await bench.assign(id, other)).toMatchObject({
      status: 400,
      body: { lawyer: ['Choose a lawyer whose account is active.'] },
    })
  }
  expect(await bench.assign(id, 999_999)).toMatchObject({
    status: 400,
    body: { lawyer: ['Invalid pk "999999" - object does not exist.'] },
  })
  expect(await bench.find(id)).toMatchObject({ status: 'Requested', lawyer: null })
})

test('another lawyer’s consultation does not exist', async () => {
  const { id } = await bench.accepted()
  const other = await bench.newLawyer()
  expect(await bench.accept(id, other)).toMatchObject(gone)
  expect(await bench.deny(id, other)).toMatchObject(gone)
  expect(await bench.record(id, { duration_min_actual: 5 }, other)).toMatchObject(gone)
  expect(await bench.assign(999_999)).toMatchObject(gone)
  expect(await bench.find(id)).toMatchObject({ status: 'Accepted' })
})

test('admins assign, lawyers answer, nobody else does either', async () => {
  const { id } = await bench.requested()
  const outsiders = [groups.customer, groups.finance, groups.support]
  for (const group of outsiders) {
    const as = await addStaff(bench.api.db, group)
    expect(await bench.assign(id, bench.lawyer, as)).toMatchObject({ status: 403 })
    expect(await bench.accept(id, as)).toMatchObject({ status: 403 })
    expect(await bench.deny(id, as)).toMatchObject({ status: 403 })
    expect(await bench.record(id, { duration_min_actual: 5 }, as)).toMatchObject({ status: 403 })
  }
  expect(await bench.assign(id, bench.lawyer, bench.lawyer)).toMatchObject({ status: 403 })
  expect(await bench.accept(id, bench.admin)).toMatchObject({ status: 403 })
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
    expect(await bench.api.call('POST', `/api/subscription/${path}/`, { body })).toMatchObject({
      status: 401,
    })
  }
})

test('says which field is wrong', async () => {
  const { id } = await bench.accepted()
  const integer = ['A valid integer is required.']
  expect(await bench.accept('x')).toMatchObject({ status: 400, body: { consultation_id: integer } })
  expect(await bench.deny(null)).toMatchObject({
    status: 400,
    body: { consultation_id: ['This field may not be null.'] },
  })
  expect(await bench.assign(id, 'Ifeoma')).toMatchObject({ status: 400, body: { lawyer: integer } })
  expect(await bench.record(id, {})).toMatchObject({
    status: 400,
    body: { duration_min_actual: ['This field is required.'] },
  })
  expect(await bench.record(id, { duration_min_actual: 0 })).toMatchObject({
    status: 400,
    body: { duration_min_actual: ['Ensure this value is greater than or equal to 1.'] },
  })
})
