import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchBox, type SearchBoxProps } from './search-box'

const suggestions = [
  { id: '1', label: 'Tenancy agreement', note: 'Property' },
  { id: '2', label: 'Tenancy renewal' },
]

const show = (props: Partial<SearchBoxProps> = {}) =>
  render(
    <SearchBox
      placeholder="Search legal services..."
      buttonLabel="Search"
      action="/search"
      name="q"
      {...props}
    />,
  )
const field = () => screen.getByRole('combobox', { name: 'Search legal services...' })

test('is a plain form where nothing else is said', () => {
  show()
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('action', '/search')
  expect(field()).toHaveAttribute('name', 'q')
})

test('gives what was typed, and submits it trimmed', async () => {
  const onQuery = jest.fn()
  const onSubmit = jest.fn()
  show({ onQuery, onSubmit })
  await userEvent.type(field(), ' will {Enter}')
  expect(onQuery).toHaveBeenLastCalledWith(' will ')
  expect(onSubmit).toHaveBeenCalledWith('will')
})

test('suggestions are walked with the arrows and picked with Enter', async () => {
  const onPick = jest.fn()
  const onSubmit = jest.fn()
  show({ suggestions, onPick, onSubmit })
  await userEvent.type(field(), 'ten{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tenancy renewal')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledWith(suggestions[1])
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field()).toHaveValue('Tenancy renewal')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape closes the list and keeps what was typed', async () => {
  show({ suggestions })
  await userEvent.type(field(), 'ten')
  expect(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field()).toHaveValue('ten')
})

test('a suggestion can be picked with the pointer', async () => {
  const onPick = jest.fn()
  show({ suggestions, onPick })
  await userEvent.type(field(), 'ten')
  await userEvent.click(screen.getByRole('option', { name: /Tenancy agreement/ }))
  expect(onPick).toHaveBeenCalledWith(suggestions[0])
})
