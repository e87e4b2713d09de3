import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckboxField, CheckboxGroupField, RadioField, YesNoField } from './choice-field'

const plans = [
  { value: 'starter', label: 'Starter', help: '2 templates a month' },
  { value: 'business', label: 'Business' },
]

test('one answer is chosen, and its second line describes it', async () => {
  const onChange = jest.fn()
  render(<RadioField label="Plan" options={plans} onChange={onChange} />)
  const starter = screen.getByRole('radio', { name: 'Starter' })
  await userEvent.click(starter)
  expect(onChange).toHaveBeenCalledWith('starter')
  expect(starter).toBeChecked()
  expect(starter).toHaveAccessibleDescription('2 templates a month')
})

test('the question and its error belong to the group', () => {
  render(<RadioField label="Plan" options={plans} error="Choose a plan" />)
  expect(screen.getByRole('group', { name: 'Plan' })).toHaveAccessibleDescription(
    'Error: Choose a plan',
  )
})

test('yes and no send yes and no', () => {
  render(
    <form data-testid="form">
      <YesNoField label="Is the land in Lagos?" name="lagos" defaultValue="no" />
    </form>,
  )
  expect(screen.getByTestId('form')).toHaveFormValues({ lagos: 'no' })
})

test('many answers keep the order of the options', async () => {
  const onChange = jest.fn()
  render(
    <CheckboxGroupField label="Plans" options={plans} value={['business']} onChange={onChange} />,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Starter' }))
  expect(onChange).toHaveBeenCalledWith(['starter', 'business'])
})

test('a single statement carries its error', () => {
  render(<CheckboxField label="I accept the terms" error="Accept the terms to go on" />)
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' })
  expect(box).toHaveAccessibleDescription('Error: Accept the terms to go on')
})
