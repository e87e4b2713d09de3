import { evaluateForm, type FieldView } from 'agreement-template/evaluate'
import { parsePage } from 'agreement-template/parse-browser'
import { screen, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Question, type QuestionSlots } from './question'

const { page } = parsePage(`<section data-lf="1" data-page="1" data-title="Rent">
  <input data-field="rent" data-type="money" data-label="Rent">
  <input data-field="start" data-type="date" data-label="Start">
  <input data-field="left" data-type="money" data-label="Rent that is left" data-calc="=rent * 2">
  <input data-field="end" data-type="date" data-label="Last day" data-calc="=addmonths(start, 12)">
  <input data-field="days" data-type="number" data-unit="days" data-label="Days" data-calc="=rent * 0 + 3">
  <input data-field="mail" data-type="email" data-label="Email" data-required>
</section>`)

const slots: QuestionSlots = { heading: 'h2', Upload: () => null }

function viewOf(label: string): FieldView {
  const answers = { rent: '900000', start: '2026-12-01', mail: 'ada@' }
  const [view] = evaluateForm([page], answers, { today: '2026-11-20' }).pages
  return view!.items.find(
    (item): item is FieldView => item.kind === 'field' && item.field.label === label,
  )!
}

test.each([
  ['Rent that is left', '₦1,800,000'],
  ['Last day', '1 December 2027'],
  ['Days', '3 days'],
])('the calculated field %s is written as people write it: %s', (label, text) => {
  const view = viewOf(label)
  render(<Question view={view} value={view.value} slots={slots} dispatch={() => undefined} />)
  expect(screen.getByLabelText(label)).toHaveValue(text)
})

test('what is typed is an answer, and who asks hears when the control is left', async () => {
  const onLeave = jest.fn()
  const dispatch = jest.fn()
  const view = viewOf('Email')
  render(<Question view={view} value="ada@" slots={{ ...slots, onLeave }} dispatch={dispatch} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'n')
  expect(dispatch).toHaveBeenCalledWith({ kind: 'answered', path: 'mail', answer: 'ada@n' })
  expect(onLeave).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(onLeave).toHaveBeenCalledWith(view.field, 'ada@')
})
