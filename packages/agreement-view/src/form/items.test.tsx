import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import { parsePage } from 'agreement-template/parse-browser'
import { screen, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { changeAnswers } from './answer-actions'
import { Items } from './items'
import type { QuestionSlots } from './question'

const { page } = parsePage(`<section data-lf="1" data-page="1" data-title="Tenants">
  <fieldset data-field="pets" data-type="yesno" data-options="yes:Yes|no:No" data-label="Pets?"></fieldset>
  <input data-field="kind" data-label="Which pets" data-show="pets = yes">
  <fieldset data-repeat="tenants" data-min="1" data-max="2" data-item="Tenant" data-add="Add a tenant">
    <input data-field="name" data-label="Name" data-required>
  </fieldset>
</section>`)

const slots: QuestionSlots = { heading: 'h5', Upload: () => null }

function Page({ problems }: { problems?: ReadonlyMap<string, string> }) {
  const [answers, dispatch] = useReducer(changeAnswers, {} as Answers)
  const [view] = evaluateForm([page], answers, { today: '2026-11-20' }).pages
  return (
    <Items
      items={view!.items}
      answers={answers}
      problems={problems ?? new Map()}
      slots={slots}
      dispatch={dispatch}
    />
  )
}

test('a question appears with the answer that asks for it', async () => {
  render(<Page />)
  expect(screen.queryByRole('textbox', { name: /Which pets/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getByRole('textbox', { name: /Which pets/ })).toBeVisible()
})

test('entries are numbered; a new one takes the focus, a removed one gives it on', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a tenant' }))
  expect(screen.getByRole('heading', { name: 'Tenant 2', level: 5 })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Add a tenant' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove tenant 2' }))
  expect(screen.getByRole('heading', { name: 'Tenant 1' })).toHaveFocus()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('says what is wrong beside the question that it is about', () => {
  render(<Page problems={new Map([['tenants[0].name', 'Enter the name']])} />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /Enter the name/,
  )
})
