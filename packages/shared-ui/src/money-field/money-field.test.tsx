import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MoneyField, parseAmount, caretPosition, withSeparators } from './money-field'

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

test.each([
  ['1800000', '1800000'],
  ['₦1,800,000.50', '1800000.50'],
  ['007', '007'],
  ['12.', '12.'],
  ['', ''],
])('reads %s as %s', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test('keeps what is no amount as it was typed', () => {
  expect(parseAmount('two million')).toBe('two million')
  expect(withSeparators('1.234')).toBe('1.234')
})

test('separates thousands', () => {
  expect(withSeparators('1800000.5')).toBe('1,800,000.5')
  expect(withSeparators('999')).toBe('999')
})

test('puts the caret before as many characters as before', () => {
  expect(caretPosition('1,800,000', 3)).toBe('1,800,'.length)
  expect(caretPosition('1,800,000', 0)).toBe('1,800,000'.length)
  expect(caretPosition('1,800,000', 7)).toBe(0)
})
