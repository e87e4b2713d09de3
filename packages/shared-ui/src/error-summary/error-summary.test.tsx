import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RadioField } from '../choice-field/choice-field'
import { TextField } from '../text-field/text-field'
import { ErrorSummary } from './error-summary'

const errors = [
  { fieldId: 'name', text: 'Enter a name' },
  { fieldId: 'plan', text: 'Choose a plan' },
]

test('takes the focus when it appears, and again after another failed submit', async () => {
  const { rerender } = render(<ErrorSummary errors={[]} attempt={0} />)
  expect(screen.queryByRole('region')).toBeNull()
  rerender(<ErrorSummary errors={errors} attempt={1} />)
  const summary = screen.getByRole('region', { name: 'There are 2 problems on this page' })
  expect(summary).toHaveFocus()
  await userEvent.tab()
  rerender(<ErrorSummary errors={errors} attempt={2} />)
  expect(summary).toHaveFocus()
})

test('its links go to the fields, and to the first answer of a group', async () => {
  render(
    <>
      <ErrorSummary errors={errors} />
      <TextField id="name" label="Name" />
      <RadioField id="plan" label="Plan" options={[{ value: 'a', label: 'Starter' }]} />
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Enter a name' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Choose a plan' }))
  expect(screen.getByRole('radio', { name: 'Starter' })).toHaveFocus()
})
