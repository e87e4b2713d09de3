import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showFailingPage } from '../testing/failing-page'
import * as page from './search.page'
import { searchQueryOf } from './search-query'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

const keywords = () => screen.getByRole('searchbox', { name: 'Keywords' })

const load = (url: string) => ({ query: searchQueryOf(url), results: [], total: 0, near: [] })

async function searchInVain() {
  const shown = await showFailingPage(page, load, '/search?q=rent')
  await userEvent.clear(keywords())
  await userEvent.type(keywords(), 'hire{Enter} of')
  await shown.answer(false)
  await screen.findByText('We could not load the services')
  return shown
}

test('words typed while a search loads stay when it fails, and through Retry', async () => {
  const { answer } = await searchInVain()
  expect(keywords()).toHaveValue('hire of')
  await userEvent.type(keywords(), ' staff')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await answer(true)
  expect(await screen.findByText(/No results for “hire”/)).toBeVisible()
  expect(keywords()).toHaveValue('hire of staff')
})

test('after another search the field shows that one', async () => {
  const { answer, router } = await searchInVain()
  await act(async () => void router.navigate('/search?q=will'))
  await answer(true)
  expect(await screen.findByText(/No results for “will”/)).toBeVisible()
  expect(keywords()).toHaveValue('will')
})
