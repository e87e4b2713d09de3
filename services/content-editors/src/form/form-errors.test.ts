import type { FieldErrors } from 'shared-contracts/field-errors'
import { errorSchemaOf, summaryOf, warningsOf } from './form-errors'

const errors: FieldErrors = {
  title: ['Enter the question.'],
  steps: { one: ['Enter a step.'] },
  facts: [{}, { label: ['Enter a label.'] }],
  non_field_errors: ['Something else.'],
}

test('hands every sentence to its field', () => {
  expect(errorSchemaOf(errors)).toEqual({
    title: { __errors: ['Enter the question.'] },
    steps: { one: { __errors: ['Enter a step.'] } },
    facts: { 0: {}, 1: { label: { __errors: ['Enter a label.'] } } },
    __errors: ['Something else.'],
  })
})

test('lists every sentence with the id of its field', () => {
  expect(summaryOf(errors)).toEqual([
    { fieldId: 'root_title', text: 'Enter the question.' },
    { fieldId: 'root_steps_one', text: 'Enter a step.' },
    { fieldId: 'root_facts_1_label', text: 'Enter a label.' },
    { fieldId: 'root', text: 'Something else.' },
  ])
})

test('warnings say the line; errors are not among them', () => {
  expect(
    warningsOf([
      { severity: 'warning', message: 'No such answer.', path: [], line: 3 },
      { severity: 'error', message: 'Broken.', path: [] },
    ]),
  ).toEqual(['Line 3: No such answer.'])
})
