import { z } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { fieldErrors } from 'shared-contracts/field-errors'

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  email: z.email(),
  count: z.int().check(z.minimum(1)),
  active: z.boolean(),
  kind: z.enum(['a', 'b']),
  items: z.array(z.object({ name: z.string() })),
})

function errorsOf(value: unknown) {
  const { error } = safeParse(schema, value, { reportInput: true })
  return fieldErrors(error?.issues ?? [])
}

test('says what is wrong with each field in the published words', () => {
  const input = { name: 'too long', email: 'x', count: 0, active: 'yes', kind: 'c', items: [] }
  expect(errorsOf(input)).toEqual({
    name: ['Ensure this field has no more than 5 characters.'],
    email: ['Enter a valid email address.'],
    count: ['Ensure this value is greater than or equal to 1.'],
    active: ['Must be a valid boolean.'],
    kind: ['"c" is not a valid choice.'],
  })
})

test('tells missing, null and blank apart', () => {
  const { name, email, count } = errorsOf({ name: '', email: null })
  expect({ name, email, count }).toEqual({
    name: ['This field may not be blank.'],
    email: ['This field may not be null.'],
    count: ['This field is required.'],
  })
})

test('keeps the shape of lists', () => {
  const good = { name: 'Ada', email: 'ada@example.ng', count: 1, active: true, kind: 'a' }
  expect(errorsOf({ ...good, items: [{ name: 'x' }, {}] })).toEqual({
    items: [{}, { name: ['This field is required.'] }],
  })
})

test('puts an error of the whole body under non_field_errors', () => {
  expect(errorsOf('text')).toEqual({
    non_field_errors: ['Invalid data. Expected a dictionary.'],
  })
})
