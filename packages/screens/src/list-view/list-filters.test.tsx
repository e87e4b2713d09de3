import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createHarness, inShell } from 'shared-contracts/testing'
import { asUser } from '../testing'
import { shapeOf, type ListDefinition } from '../list/list-definition'
import { ListFilters } from './list-filters'
import { parseListQuery } from '../list/list-query'

const definition: ListDefinition<{ name: string }> = {
  noun: 'orders',
  pageSize: 20,
  columns: [],
  search: { placeholder: 'Name' },
  dates: 'created_on',
  defaultSort: 'name',
  fetch: jest.fn(),
  rowKey: ({ name }) => name,
  rowLabel: ({ name }) => name,
  empty: 'No orders',
}

/** The filters at an address. `arrive` is the moment when the rows of another address are there. */
function show(search: string) {
  let arrive = (_search: string) => {}
  function Page() {
    const [address, setAddress] = useState(search)
    arrive = (next) => act(() => setAddress(next))
    const query = parseListQuery(shapeOf(definition), address)
    return (
      <ListFilters
        definition={definition}
        data={{ query, pageSize: 20, today: '2026-11-23', readAt: '' }}
      />
    )
  }
  const harness = createHarness({}, asUser(1))
  render(inShell(harness, <Page />, `/dashboard${search}`))
  return { harness, arrive: (next: string) => arrive(next) }
}

const box = () => screen.getByLabelText('Search orders')

test('an emptied box restores the list, and keeps the caret and what is typed meanwhile', async () => {
  const { harness, arrive } = show('?q=will')
  await userEvent.clear(box())
  expect(harness.visited).toEqual(['/dashboard'])
  await userEvent.type(box(), 'deed')
  arrive('')
  expect(box()).toHaveValue('deed')
  expect(box()).toHaveFocus()
})

test('Clear takes the dates back to all of them, and stays where it is', async () => {
  const { harness, arrive } = show('?q=will&from=2026-05-01&to=2026-05-31')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(harness.visited).toEqual(['/dashboard?q=will'])
  arrive('?q=will')
  expect(screen.getByLabelText('Start date')).toHaveValue('01/01/2021')
  expect(screen.getByLabelText('End date')).toHaveValue('23/11/2026')
  expect(box()).toHaveValue('will')
  expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus()
})

test('dates that are typed and not yet shown outlive an emptied box', async () => {
  const { arrive } = show('?q=will')
  await userEvent.clear(screen.getByLabelText('Start date'))
  await userEvent.type(screen.getByLabelText('Start date'), '01/05/2026')
  await userEvent.clear(box())
  arrive('')
  expect(screen.getByLabelText('Start date')).toHaveValue('01/05/2026')
})

test('another address, as by Back, sets the fields', async () => {
  const { arrive } = show('?q=will')
  await userEvent.clear(box())
  arrive('')
  arrive('?q=will&from=2026-05-01&to=2026-05-31')
  expect(box()).toHaveValue('will')
  expect(screen.getByLabelText('Start date')).toHaveValue('01/05/2026')
  expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible()
})

const wide = window.matchMedia
afterEach(() => {
  window.matchMedia = wide
})

test('on a phone the fold stays open under the fingers', async () => {
  window.matchMedia = jest.fn().mockReturnValue({
    ...{ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() },
  })
  const { arrive } = show('?q=will')
  await userEvent.clear(box())
  arrive('')
  expect(box().closest('details')).toHaveAttribute('open')
  expect(box()).toHaveFocus()
})
