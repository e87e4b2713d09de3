import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField } from './date-field'
import { dateValueOf, formatTypedDate } from './date-typing'

test.each([
  ['27/3/1984', '1984-03-27'],
  ['27 03 1984', '1984-03-27'],
  ['29.02.2028', '2028-02-29'],
  ['01122026', '2026-12-01'],
])('reads %s as %s', (typed, day) => {
  expect(dateValueOf(typed)).toBe(day)
})

test.each(['31/2/2026', '29/02/2027', '27/3/84', 'tomorrow'])('keeps %s as typed', (typed) => {
  expect(dateValueOf(typed)).toBe(typed)
})

test('shows days as people write them', () => {
  expect(formatTypedDate('2026-12-01')).toBe('01/12/2026')
  expect(formatTypedDate('31/2')).toBe('31/2')
})

function Start({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return <DateField label="Start date" value={value} onChange={change} />
}

test('gives the text while incomplete and the day once it is one', async () => {
  const onChange = jest.fn()
  render(<Start onChange={onChange} />)
  const input = screen.getByRole('textbox', { name: 'Start date' })
  await userEvent.type(input, '1/12')
  expect(onChange).toHaveBeenLastCalledWith('1/12')
  await userEvent.type(input, '/2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-01')
  expect(input).toHaveValue('1/12/2026')
  await userEvent.tab()
  expect(input).toHaveValue('01/12/2026')
})

test('follows a value that changes from outside', () => {
  const { rerender } = render(<DateField label="Start date" value="2026-12-01" />)
  rerender(<DateField label="Start date" value="2027-01-15" />)
  expect(screen.getByRole('textbox')).toHaveValue('15/01/2027')
})

test('a day of the browser’s picker lands in the text box', () => {
  const { container } = render(<DateField label="Start date" name="start" />)
  const native = container.querySelector('input[type=date]')
  if (!native) throw new Error('no picker')
  fireEvent.change(native, { target: { value: '2026-12-24' } })
  expect(screen.getByRole('textbox')).toHaveValue('24/12/2026')
  expect(container.querySelector('input[name=start]')).toHaveValue('2026-12-24')
})
