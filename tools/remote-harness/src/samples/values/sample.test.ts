import { profile } from 'shared-contracts/api/auth.schema'
import { orderDetail } from 'shared-contracts/api/order.schema'
import { z } from 'zod/mini'
import { sample } from './sample'

test('the same seed gives the same value, another seed another one', () => {
  expect(sample(profile, 'a')).toEqual(sample(profile, 'a'))
  expect(sample(profile, 'a')).not.toEqual(sample(profile, 'b'))
})

test('one person is one person in all fields of an object', () => {
  const { first_name, last_name, customerName } = sample(orderDetail, 'order')
  expect(customerName).toBe(`${first_name} ${last_name}`)
})

test('texts suit the names of their fields', () => {
  const { amount, created_on, number } = sample(orderDetail, 'order')
  expect(amount).toMatch(/^\d+\.00$/)
  expect(new Date(created_on).toISOString()).toBe(created_on)
  expect(number).toMatch(/^AMF-\d{4}$/)
  expect(sample(profile, 'a').email).toMatch(/@example\.ng$/)
})

test('a check of the schema counts more than the name of the field', () => {
  const odd = z.object({
    first_name: z.string().check(z.email()),
    size: z.number().check(z.int(), z.minimum(300)),
  })
  const { first_name, size } = sample(odd, 'x')
  expect(first_name).toContain('@')
  expect(size).toBe(300)
})

test('neighbours in a list differ', () => {
  const { lines, facts } = sample(
    z.object({ lines: z.array(z.string()), facts: z.array(z.object({ text: z.string() })) }),
    'list',
  )
  expect(lines[0]).not.toBe(lines[1])
  expect(facts[0]).not.toEqual(facts[1])
})
