import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reloadPage } from '../recovery/reload'
import { showPageBars } from './page-bars'
import { createQaFailures } from './qa-bar'

jest.mock('../recovery/reload', () => ({ reloadPage: jest.fn() }))

const assignment = { epoch: 1, variants: {} }
const override = {
  remotes: { 'mf-chat': '1.5.0-pr-12', 'mf-agreement': '2.0.0' },
  until: '2026-11-22T13:30:00Z',
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  jest.mocked(reloadPage).mockClear()
})

function answering(answer: () => Promise<Partial<Response>>) {
  const requests: [string, string | undefined][] = []
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    requests.push([url, init?.method])
    return answer()
  }) as typeof fetch
  return requests
}

describe('The bar of QA versions', () => {
  test('names what is shown and until when, before the page', async () => {
    act(() => showPageBars({ ...assignment, override }, createQaFailures()))
    expect(await screen.findByRole('status')).toHaveTextContent(
      'QA versions: mf-chat@1.5.0-pr-12, mf-agreement@2.0.0, until 22 Nov 2026, 2:30 pm.',
    )
    expect(document.body.firstElementChild).toContainElement(
      screen.getByRole('region', { name: 'QA versions' }),
    )
  })

  test('says what a link chose in vain', async () => {
    const notShown = { 'mf-chat': { version: '1.4.0', why: 'was withdrawn' } }
    act(() =>
      showPageBars(
        { ...assignment, override: { ...override, remotes: {}, notShown } },
        createQaFailures(),
      ),
    )
    expect(await screen.findByRole('status')).toHaveTextContent(
      'QA versions: none, until 22 Nov 2026, 2:30 pm. Not shown: mf-chat 1.4.0 was withdrawn.',
    )
  })

  test('says when a chosen version failed and another one is on screen', async () => {
    const failures = createQaFailures()
    act(() => showPageBars({ ...assignment, override }, failures))
    act(() => failures.add('mf-agreement', '2.0.0'))
    expect(await screen.findByRole('status')).toHaveTextContent(
      'These versions failed, so others are shown: mf-agreement@2.0.0.',
    )
  })

  test('is left by Reset', async () => {
    const requests = answering(async () => ({ ok: true }))
    act(() => showPageBars({ ...assignment, override }, createQaFailures()))
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(requests).toEqual([['/composition/override', 'DELETE']])
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  test('says what to do when the server could not be reached', async () => {
    answering(() => Promise.reject(new TypeError('offline')))
    act(() => showPageBars({ ...assignment, override }, createQaFailures()))
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not reach the server, so nothing was reset. Check your connection, then press Reset again.',
    )
    expect(reloadPage).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Reset' })).not.toHaveAttribute('aria-disabled')
  })
})

test('The bar of safe mode says what happened, and leads back to the current versions', async () => {
  document.cookie = 'amofin_demoted=mf-a@2.0.0'
  document.cookie = 'amofin_safe=1'
  act(() => showPageBars({ ...assignment, safeMode: true }, createQaFailures()))
  expect(await screen.findByRole('status')).toHaveTextContent(
    /A page stopped working several times/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try the current versions' }))
  expect(document.cookie).toBe('')
  expect(reloadPage).toHaveBeenCalledTimes(1)
})
