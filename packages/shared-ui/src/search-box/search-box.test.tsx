import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { SearchBox, type SearchBoxProps } from './search-box'

const suggestions = [
  { id: '1', label: 'Tenancy agreement', note: 'Property' },
  { id: '2', label: 'Tenancy renewal' },
]

const searchBox = (props: Partial<SearchBoxProps>) => (
  <SearchBox
    placeholder="Search legal services..."
    buttonLabel="Search"
    action="/search"
    name="q"
    {...props}
  />
)
const show = (props: Partial<SearchBoxProps> = {}) => render(searchBox(props))
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

test('the active suggestion stands in sight', async () => {
  const seen: (string | null)[] = []
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  show({ suggestions })
  await userEvent.type(field(), 'ten{ArrowDown}{ArrowDown}')
  expect(seen).toEqual(['Tenancy agreementProperty', 'Tenancy renewal'])
  jest.restoreAllMocks()
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

test('a finger that scrolls the page from a suggestion picks nothing', async () => {
  const onPick = jest.fn()
  show({ suggestions, onPick })
  await userEvent.type(field(), 'ten')
  const option = screen.getByRole('option', { name: /Tenancy agreement/ })
  await userEvent.pointer([
    { keys: '[TouchA>]', target: option },
    { pointerName: 'TouchA', target: document.body },
    { keys: '[/TouchA]', target: document.body },
  ])
  expect(onPick).not.toHaveBeenCalled()
})

test('a suggestion can be picked by assistive technology, which only clicks', async () => {
  const onPick = jest.fn()
  show({ suggestions, onPick })
  await userEvent.type(field(), 'ten')
  fireEvent.click(screen.getByRole('option', { name: /Tenancy renewal/ }))
  expect(onPick).toHaveBeenCalledWith(suggestions[1])
})

test('Enter that ends a composition picks nothing', async () => {
  const onPick = jest.fn()
  show({ suggestions, onPick })
  await userEvent.type(field(), 'ten{ArrowDown}')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(onPick).not.toHaveBeenCalled()
})

test('words typed before the scripts of the page came are searched for', async () => {
  const onSubmit = jest.fn()
  const box = searchBox({ onSubmit })
  const host = document.createElement('div')
  host.innerHTML = renderToString(box)
  document.body.append(host)
  host.querySelector('input')!.value = 'rent'
  const { rerender } = render(box, { container: host, hydrate: true })
  rerender(searchBox({ onSubmit, suggestions }))
  expect(field()).toHaveValue('rent')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSubmit).toHaveBeenCalledWith('rent')
})
