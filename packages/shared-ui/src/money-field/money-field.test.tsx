import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MoneyField } from './money-field'

function Rent({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return <MoneyField label="Rent" value={value} onChange={change} />
}

test('separators appear while typing and the value stays plain', async () => {
  const onChange = jest.fn()
  render(<Rent onChange={onChange} />)
  await userEvent.type(screen.getByLabelText('Rent'), '1800000')
  expect(screen.getByLabelText('Rent')).toHaveValue('1,800,000')
  expect(onChange).toHaveBeenLastCalledWith('1800000')
})

test('the caret stays at its digit when a digit is put in the middle', async () => {
  render(<MoneyField label="Rent" defaultValue="180000" />)
  const input = screen.getByLabelText<HTMLInputElement>('Rent')
  await userEvent.type(input, '5', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(input).toHaveValue('1,580,000')
  expect(input.selectionStart).toBe('1,5'.length)
})

test('the form is sent plain digits', async () => {
  render(
    <form data-testid="form">
      <MoneyField label="Rent" name="rent" />
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Rent'), '25000.50')
  expect(new FormData(screen.getByTestId<HTMLFormElement>('form')).getAll('rent')).toEqual([
    '25000.50',
  ])
})

test('words that are no amount stay for correction', async () => {
  render(<MoneyField label="Rent" />)
  await userEvent.type(screen.getByLabelText('Rent'), 'a lot')
  expect(screen.getByLabelText('Rent')).toHaveValue('a lot')
})
