import { evaluateForm, type FieldView } from 'agreement-template/evaluate'
import { screen, render } from '@testing-library/react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { aFormPage } from '../testing/form-pages'
import { Question } from './question'
import { readTemplate } from './template'

const page = readTemplate(
  aFormPage(1, {
    input_content_data: `<section data-lf="1" data-page="1" data-title="Rent">
      <input data-field="rent" data-type="money" data-label="Rent">
      <input data-field="start" data-type="date" data-label="Start">
      <input data-field="left" data-type="money" data-label="Rent that is left" data-calc="=rent * 2">
      <input data-field="end" data-type="date" data-label="Last day" data-calc="=addmonths(start, 12)">
      <input data-field="days" data-type="number" data-unit="days" data-label="Days" data-calc="=rent * 0 + 3">
    </section>`,
  }),
)!.page

test.each([
  ['Rent that is left', '₦1,800,000'],
  ['Last day', '1 December 2027'],
  ['Days', '3 days'],
])('the calculated field %s is written as people write it: %s', (label, text) => {
  const answers = { rent: '900000', start: '2026-12-01' }
  const [view] = evaluateForm([page], answers, { today: '2026-11-20' }).pages
  const field = view!.items.find(
    (item): item is FieldView => item.kind === 'field' && item.field.label === label,
  )!
  const question = <Question view={field} value={field.value} dispatch={() => undefined} />
  render(inShell(createHarness(), question))
  expect(screen.getByLabelText(label)).toHaveValue(text)
})
