import type { RJSFSchema } from '@rjsf/utils'
import { changedFields } from './changed-fields'

const schema: RJSFSchema = {
  properties: {
    title: { type: 'string', title: 'Question' },
    categoryId: { title: 'Category', oneOf: [{ const: 11, title: 'Documents' }] },
    shown: { type: 'boolean', title: 'Shown' },
    steps: {
      title: 'Steps',
      properties: { one: { type: 'string', title: 'Step 1' } },
    },
    points: { title: 'Points', type: 'array', items: { type: 'string' } },
    facts: {
      title: 'Facts',
      type: 'array',
      items: { type: 'object', properties: { label: { title: 'Label' } } },
    },
  },
}

const value = {
  title: 'Do I stamp it?',
  categoryId: 11,
  shown: true,
  steps: { one: 'Choose' },
  points: ['a', 'b'],
  facts: [{ label: 'x' }],
}

test('names what differs by its titles, in the order of the form', () => {
  const after = { ...value, points: ['a'], steps: { one: 'Pick' }, shown: false, categoryId: 12 }
  expect(changedFields(schema, value, after)).toEqual([
    { field: 'Category', before: 'Documents', after: '12' },
    { field: 'Shown', before: 'Yes', after: 'No' },
    { field: 'Steps, Step 1', before: 'Choose', after: 'Pick' },
    { field: 'Points', before: 'a\nb', after: 'a' },
  ])
})

test('finds no difference in the order of keys or in keys without a value', () => {
  const { title, ...rest } = value
  expect(changedFields(schema, value, { ...rest, title, extra: undefined })).toEqual([])
})

test('shows entries of a list with their titles', () => {
  expect(
    changedFields(schema, value, { ...value, facts: [{ label: 'y' }, { label: 'z' }] }),
  ).toEqual([{ field: 'Facts', before: 'Label: x', after: 'Label: y\nLabel: z' }])
})
