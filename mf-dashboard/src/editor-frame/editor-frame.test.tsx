import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asUser } from 'screens/testing'
import { Link } from 'shared-contracts/router'
import { createHarness, pageInShell, type FakeAnswers } from 'shared-contracts/testing'
import { EditorFrame, type EditorFrameProps } from './editor-frame'
import { framePage } from './frame-page'
import { editorMessage } from './use-editor-messages'

const ticketCall = 'POST /api/x/editor-tickets'
const editors = [
  {
    ...{ name: 'faq-entries', title: 'FAQ entry' },
    ...{ edit: '/api/x/editors/faq-entries/{id}', add: '/api/x/editors/faq-entries/new' },
  },
]
const ticket = { body: { ticket: 'once', expires_in: 60, editors } }

let frameDocument: Document | null
beforeEach(() => {
  frameDocument = page('<div id="editor"></div>')
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
    configurable: true,
    get: () => frameDocument,
  })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const page = (body: string, head = '') =>
  new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html')

function show(answers: FakeAnswers, props: Partial<EditorFrameProps> = {}) {
  const harness = createHarness(answers, asUser(1))
  render(
    pageInShell(
      harness,
      <>
        <EditorFrame kind="faq-entries" id={7} noun="question" {...props} />
        <Link to="/elsewhere">Elsewhere</Link>
      </>,
      null,
      '/here',
    ),
  )
  return harness
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Editor of this question')
const load = async () => fireEvent.load(await frame())
async function say(message: object, origin = window.location.origin) {
  const source = (await frame()).contentWindow
  const data = { type: 'amofin.editor', ...message }
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })))
}

test('opens the record with a ticket, once, and says what the frame is', async () => {
  const harness = show({ [ticketCall]: ticket })
  expect(await frame()).toHaveAttribute('src', '/api/x/editors/faq-entries/7?token=once')
  expect(harness.requests).toHaveLength(1)
  await load()
  expect(screen.queryByText('Opening the editor')).not.toBeInTheDocument()
})

test('a server without tickets gets the session token, and the editor of a new record', async () => {
  show({ [ticketCall]: { status: 404, body: {} } }, { id: 'new' })
  expect(await frame()).toHaveAttribute('src', '/api/x/editors/faq-entries/new?token=token')
})

test('unsaved changes are asked for before the page is left', async () => {
  show({ [ticketCall]: ticket })
  await load()
  await say({ changed: true })
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
    'Your changes to this question will be lost if you leave.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(await frame()).toBeVisible()
})

test('a save is passed on with its id, and nothing is asked any more', async () => {
  const onSaved = jest.fn()
  show({ [ticketCall]: ticket }, { id: 'new', onSaved })
  await load()
  await say({ changed: true })
  await say({ saved: { kind: 'faq-entries', id: 90 } })
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(90))
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('listens to its own frame only', async () => {
  const onSaved = jest.fn()
  show({ [ticketCall]: ticket }, { onSaved })
  await load()
  await say({ saved: { kind: 'faq-entries', id: 90 } }, 'https://evil.example')
  expect(onSaved).not.toHaveBeenCalled()
  const [origin, other] = [window.location.origin, window]
  const source = (await frame()).contentWindow
  const data = { type: 'amofin.editor', changed: true }
  expect(editorMessage({ origin, source: other, data }, { origin, source })).toBeUndefined()
  expect(editorMessage({ origin, source: null, data }, { origin, source: null })).toBeUndefined()
  expect(editorMessage({ origin, source, data: 'x' }, { origin, source })).toBeUndefined()
  expect(editorMessage({ origin, source, data }, { origin, source })).toEqual(data)
})

describe('A save that needs a proof', () => {
  const proofCall = 'GET /api/x/two-step/proof'
  const notProved = { status: 403, body: { detail: 'Confirm.', step_up: ['code'] } }

  async function ask(answer: FakeAnswers[string], origin?: string) {
    const harness = show({ [ticketCall]: ticket, [proofCall]: answer })
    await load()
    const said = jest.spyOn((await frame()).contentWindow as Window, 'postMessage')
    await say({ proof: 4 }, origin)
    const asked = () => harness.requests.filter(({ key }) => key === proofCall).length
    return { said, asked }
  }
  const message = (state: string) => [
    { type: 'amofin.proof', proof: 4, state },
    window.location.origin,
  ]

  test.each([
    ['proved', { status: 204, body: undefined }],
    ['declined', notProved],
  ])('is asked here, and the frame hears that it was %s', async (state, answer) => {
    const { said, asked } = await ask(answer)
    await waitFor(() => expect(said.mock.calls).toEqual([message('asking'), message(state)]))
    expect(asked()).toBe(1)
    expect(await frame()).toHaveFocus()
  })

  test('is asked for no other site', async () => {
    const { said, asked } = await ask({ status: 204, body: undefined }, 'https://evil.example')
    expect([said.mock.calls.length, asked()]).toEqual([0, 0])
  })
})

test('an editor that does not come says what is safe, and opens with a new ticket', async () => {
  const harness = show({ [ticketCall]: ticket })
  await frame()
  frameDocument = null
  await load()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We could not load the editor of this question',
  )
  expect(screen.getByRole('alert')).toHaveTextContent('has not changed')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await frame()
  expect(harness.requests).toHaveLength(2)
})

test.each([
  [503, true],
  [403, false],
])('a ticket call that answers %i offers Retry: %s', async (status, retry) => {
  show({ [ticketCall]: { status, body: {} } })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(retry)
})

test('a link that has expired is opened again by a button', async () => {
  show({ [ticketCall]: ticket })
  await frame()
  frameDocument = page('<main><h1>This editor link has expired</h1></main>')
  await load()
  expect(screen.getByRole('button', { name: 'Open the editor again' })).toBeVisible()
})

test('knows the pages that a frame may show', () => {
  expect(framePage(page('<main><h1>Preparing</h1></main>', '<meta http-equiv="refresh">'))).toBe(
    'waits',
  )
  expect(framePage(page(''))).toBe('unreachable')
  expect(framePage(null)).toBe('unreachable')
  const json = new DOMParser().parseFromString('<a/>', 'application/xml')
  expect(framePage(json)).toBe('unreachable')
})
