import { act, fireEvent, screen } from '@testing-library/react'
import type { FakeAnswers } from 'screens/testing'
import { both, info, pdf, show } from '../testing/show-order'

const saved: (string | null)[] = []

beforeEach(() => {
  saved.length = 0
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href'))
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** The page once its link to the PDF is too old to be followed. */
async function showOld(answers: FakeAnswers) {
  const harness = await show({}, { ...both, ...answers })
  const link = await screen.findByRole('link', { name: 'Download PDF' })
  await act(() => jest.advanceTimersByTimeAsync(11 * 60_000))
  return { harness, link }
}
const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

test('an old link that is tapped twice downloads once, and says that it is under way', async () => {
  const { link } = await showOld({ [pdf]: info(4, '/media/a.pdf?s=2') })
  fireEvent.click(link)
  fireEvent.click(link)
  expect(link).toHaveTextContent('Starting the download')
  await settle()
  expect(saved).toEqual(['/media/a.pdf?s=2'])
  expect(link).not.toHaveTextContent('Starting the download')
})

test('a session that has ended is ended here too, and nobody is sent to their connection', async () => {
  let ended = false
  const answer = () => (ended ? { status: 401, body: {} } : info(4, '/media/a.pdf'))
  const { harness, link } = await showOld({ [pdf]: answer })
  ended = true
  fireEvent.click(link)
  await settle()
  expect(harness.session.store.getState().status).toBe('signed-out')
  expect(harness.toasts).toEqual([])
})

test('says that the download did not start', async () => {
  let fails = false
  const answer = () => (fails ? { status: 500 } : info(4, '/media/a.pdf'))
  const { harness, link } = await showOld({ [pdf]: answer })
  fails = true
  fireEvent.click(link)
  await settle()
  expect(harness.toasts[0]?.text).toMatch(/^The download did not start\./)
})
