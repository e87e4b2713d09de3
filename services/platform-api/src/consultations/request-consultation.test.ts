import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RequestedConsultation } from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { addSubscription, planIds } from '../subscriptions/testing/add-subscription'
import { consultations } from '../tables/subscriptions.tables'
import { addStaff } from '../testing/test-records'
import {
  openConsultationFixture,
  tomorrow,
  type ConsultationFixture,
} from './testing/consultation-fixture'
import { consultationTexts } from './texts'

let fixture: ConsultationFixture
beforeAll(async () => {
  fixture = await openConsultationFixture()
})
afterAll(() => fixture.api.close())

test('holds the minutes and tells the admins', async () => {
  const { userId, subscriptionId } = await fixture.subscriber()
  expect(await fixture.request(userId, subscriptionId)).toMatchObject({
    status: 201,
    body: {
      consultatin_id: expect.any(Number),
      scheduled_datetime: tomorrow,
      last_consulted: null,
      lawyer_name: '',
      lawyer: null,
      status: 'Requested',
      legal_consultation_per_month: 60,
      remaining_total_quota: 40,
      duration_min_requested: 20,
      duration_hr_actual: null,
      duration_min_actual: null,
      subscription: subscriptionId,
      plan: 'Business',
      user: userId,
      message: 'Your request has been sent to Admin. Admin will update you soon.',
    },
  })
  expect(await fixture.notificationsTo(fixture.admin)).toContainEqual(
    expect.stringMatching(/^Ada Obi \d+ asks for 20 minutes with a lawyer on /),
  )
})

test('adds hours and minutes, as numbers or as digits', async () => {
  const { userId, subscriptionId } = await fixture.subscriber()
  const duration = { duration_hr_requested: '0', duration_min_requested: '45' }
  expect((await fixture.request(userId, String(subscriptionId), duration)).body).toMatchObject({
    duration_min_requested: 45,
  })
  const annual = await fixture.subscriber(planIds.annual)
  const hours = { duration_hr_requested: 1, duration_min_requested: 30 }
  expect((await fixture.request(annual.userId, annual.subscriptionId, hours)).body).toMatchObject({
    duration_min_requested: 90,
    remaining_total_quota: 630,
    legal_consultation_per_month: 60,
  })
})

test('never gives more than the plan has left, however many ask at once', async () => {
  const { userId, subscriptionId } = await fixture.subscriber()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => fixture.request(userId, subscriptionId)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400])
  expect(await fixture.request(userId, subscriptionId)).toMatchObject({
    status: 400,
    body: {
      duration_min_requested: [
        'You have used all the consultation time of your plan for this period.',
      ],
    },
  })
})

describe('a request that is sent again after its answer got lost', () => {
  async function lost() {
    const { userId, subscriptionId } = await fixture.subscriber()
    const creation_key = randomUUID()
    const send = (overrides: object = {}, as = userId) =>
      fixture.request(as, subscriptionId, { creation_key, ...overrides })
    const asked = async () =>
      (await fixture.notificationsTo(fixture.admin)).filter((text) => /minutes with/.test(text))
    return { userId, subscriptionId, send, asked, first: await send(), before: await asked() }
  }

  test('is the first one, also where both arrive at once', async () => {
    const { subscriptionId, send, asked, first, before } = await lost()
    const again = await Promise.all([send(), send()])
    expect(again.map(({ status }) => status)).toEqual([201, 201])
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body])
    const mine = eq(consultations.subscriptionId, subscriptionId)
    expect(await fixture.api.db.$count(consultations, mine)).toBe(1)
    expect(await asked()).toEqual(before)
  })

  test('takes what was changed since, within the minutes of the plan', async () => {
    const { send, asked, first } = await lost()
    const { consultatin_id } = first.body as RequestedConsultation
    expect(await send({ duration_min_requested: 60 })).toMatchObject({
      status: 201,
      body: { consultatin_id, duration_min_requested: 60, remaining_total_quota: 0 },
    })
    expect((await asked()).at(-1)).toMatch(/changed the request: 60 minutes with a lawyer on /)
    expect(await send({ duration_min_requested: 61 })).toMatchObject({ status: 400 })
  })

  test('changes nothing once a lawyer has it', async () => {
    const { send, first } = await lost()
    const { consultatin_id } = first.body as RequestedConsultation
    await fixture.assign(consultatin_id)
    expect(await send()).toMatchObject({ status: 201, body: { consultatin_id } })
    expect(await send({ duration_min_requested: 30 })).toMatchObject({
      status: 409,
      body: { detail: consultationTexts.taken },
    })
    expect(await fixture.find(consultatin_id)).toMatchObject({ duration_min_requested: 20 })
  })

  describe('in a later period of the plan', () => {
    const day = 86_400_000
    const inSecondPeriod = (userId?: number) =>
      addSubscription(fixture.api.db, {
        userId,
        planId: planIds.business,
        startedOn: new Date(Date.now() - 40 * day),
      })

    /** A request from the first period, and how to send it again now. */
    async function fromFirstPeriod() {
      const { userId, subscriptionId } = await inSecondPeriod()
      const creation_key = randomUUID()
      const send = (overrides: object, subscription = subscriptionId) =>
        fixture.request(userId, subscription, { creation_key, ...overrides })
      const { consultatin_id } = (await send({})).body as RequestedConsultation
      await fixture.api.db
        .update(consultations)
        .set({ createdOn: new Date(Date.now() - 35 * day) })
        .where(eq(consultations.id, consultatin_id))
      return { userId, subscriptionId, consultatin_id, send }
    }

    const noneLeft = { status: 400, body: { duration_min_requested: [consultationTexts.left(0)] } }

    test('takes its changed minutes from the period that checked them', async () => {
      const { userId, subscriptionId, consultatin_id, send } = await fromFirstPeriod()
      expect(await send({ duration_min_requested: 60 })).toMatchObject({
        status: 201,
        body: { consultatin_id, remaining_total_quota: 0 },
      })
      const more = { duration_min_requested: 1 }
      expect(await fixture.request(userId, subscriptionId, more)).toMatchObject(noneLeft)
    })

    test('takes them from the other plan that it names', async () => {
      const { userId, consultatin_id, send } = await fromFirstPeriod()
      const other = (await inSecondPeriod(userId)).subscriptionId
      expect(await send({ duration_min_requested: 60 }, other)).toMatchObject({
        status: 201,
        body: { consultatin_id, subscription: other, remaining_total_quota: 0 },
      })
      const more = { duration_min_requested: 1 }
      expect(await fixture.request(userId, other, more)).toMatchObject(noneLeft)
    })

    test('stays in its own period when nothing was changed', async () => {
      const { send } = await fromFirstPeriod()
      expect(await send({})).toMatchObject({ status: 201, body: { remaining_total_quota: 60 } })
    })
  })

  test('is not found by the key of another customer', async () => {
    const { send } = await lost()
    const { userId } = await fixture.subscriber()
    expect(await send({}, userId)).toMatchObject({ status: 404 })
  })
})

test('says how much is left', async () => {
  const { userId, subscriptionId } = await fixture.requested()
  const duration = { duration_hr_requested: 1, duration_min_requested: 0 }
  expect(await fixture.request(userId, subscriptionId, duration)).toMatchObject({
    status: 400,
    body: {
      duration_min_requested: [
        'Your plan has 40 minutes left for this period. Choose at most 40 minutes.',
      ],
    },
  })
})

test('a new period begins with the whole quota', async () => {
  const day = 86_400_000
  const { userId, subscriptionId } = await addSubscription(fixture.api.db, {
    planId: planIds.business,
    startedOn: new Date(Date.now() - 40 * day),
  })
  expect((await fixture.request(userId, subscriptionId)).body).toMatchObject({
    remaining_total_quota: 40,
  })
})

test('takes a plan that runs and includes time with a lawyer', async () => {
  const { db } = fixture.api
  const refusalOf = async ({
    userId,
    subscriptionId,
  }: {
    userId: number
    subscriptionId: number
  }) => fixture.request(userId, subscriptionId)
  const notActive = { subscription: ['This plan is not active. Choose a plan first.'] }
  const ended = { planId: planIds.business, validTill: new Date(Date.now() - 1000) }
  expect(await refusalOf(await addSubscription(db, ended))).toMatchObject({
    status: 400,
    body: notActive,
  })
  const unpaid = { planId: planIds.business, active: false, paidOn: null, validTill: null }
  expect(await refusalOf(await addSubscription(db, unpaid))).toMatchObject({ body: notActive })
  expect(await refusalOf(await fixture.subscriber(planIds.starter))).toMatchObject({
    status: 400,
    body: { subscription: ['Please upgrade to the higher plans'] },
  })
})

test('says which field is wrong', async () => {
  const { userId, subscriptionId } = await fixture.subscriber()
  const required = ['This field is required.']
  const empty = await fixture.api.call('POST', '/api/subscription/sub-consultation/', {
    as: userId,
    body: {},
  })
  expect(empty).toMatchObject({
    status: 400,
    body: {
      subscription: required,
      scheduled_datetime: required,
      duration_min_requested: required,
    },
  })
  const refused: [object, object][] = [
    [
      { duration_min_requested: 'ten' },
      { duration_min_requested: ['A valid integer is required.'] },
    ],
    [
      { duration_min_requested: 0 },
      { duration_min_requested: ['Ensure this value is greater than or equal to 1.'] },
    ],
    [
      { duration_hr_requested: -1 },
      { duration_hr_requested: ['Ensure this value is greater than or equal to 0.'] },
    ],
    [
      { duration_hr_requested: 25 },
      { duration_hr_requested: ['Ensure this value is less than or equal to 24.'] },
    ],
    [
      { duration_hr_requested: 24, duration_min_requested: 1 },
      { duration_min_requested: ['A consultation can last at most 24 hours.'] },
    ],
    [
      { scheduled_datetime: '2020-01-01T10:00' },
      { scheduled_datetime: ['This time has passed. Choose a later time.'] },
    ],
    [{ scheduled_datetime: 7 }, { scheduled_datetime: ['Not a valid string.'] }],
  ]
  for (const [fields, body] of refused) {
    expect(await fixture.request(userId, subscriptionId, fields)).toMatchObject({
      status: 400,
      body,
    })
  }
})

test('a plan is its customer’s alone', async () => {
  const { subscriptionId } = await fixture.subscriber()
  const stranger = await fixture.subscriber()
  const gone = { status: 404, body: { detail: 'Not found.' } }
  expect(await fixture.request(stranger.userId, subscriptionId)).toMatchObject(gone)
  expect(await fixture.request(stranger.userId, 999_999)).toMatchObject(gone)
  for (const group of [groups.admin, groups.lawyer, groups.finance, groups.support]) {
    const as = await addStaff(fixture.api.db, group)
    expect(await fixture.request(as, subscriptionId)).toMatchObject({ status: 403 })
  }
  expect(await fixture.request(undefined, subscriptionId)).toMatchObject({ status: 401 })
})
