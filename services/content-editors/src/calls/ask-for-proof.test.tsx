import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeEditorApi, faqRecord, savedAs } from '../testing/fake-editor-api'
import { RecordEditor } from '../record/record-editor'

const inAnotherTab = 'Confirm that it is you first: open any editor in another tab.'
const proofNeeded: [number, object] = [403, { detail: inAnotherTab, step_up: ['code'] }]
const value = { ...faqRecord.value, title: 'Stamp it?' }

beforeEach(() => jest.restoreAllMocks())
afterEach(() => {
  jest.useRealTimers()
  Object.defineProperty(window, 'parent', { configurable: true, value: window })
})

/** The dashboard around the frame, and what it was asked. */
function frameIn() {
  const asked: { proof?: number }[] = []
  const around = {
    postMessage: (message: { proof?: number }, origin: string) => {
      expect(origin).toBe(window.location.origin)
      if (message.proof !== undefined) asked.push(message)
    },
  } as unknown as Window
  Object.defineProperty(window, 'parent', { configurable: true, value: around })
  const say = (state: string, from: Partial<MessageEventInit> = {}) => {
    const data = { type: 'amofin.proof', proof: asked.at(-1)?.proof, state }
    const source = { source: around, origin: window.location.origin, ...from }
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, ...source })))
  }
  return { asked, say }
}

async function saveTyped(user = userEvent.setup()) {
  render(<RecordEditor loaded={faqRecord} />)
  const question = screen.getByRole('textbox', { name: 'Question' })
  await user.clear(question)
  await user.type(question, 'Stamp it?')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  return question
}
test('the page around asks for the proof, and the save is sent again', async () => {
  const requests = fakeEditorApi(proofNeeded, savedAs(value))
  const { asked, say } = frameIn()
  await saveTyped()
  expect(asked).toHaveLength(1)
  say('asking')
  say('proved')
  expect(await screen.findByText(/^Saved\./)).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual(requests[0])
})

test('who does not prove it saves nothing and keeps what was typed', async () => {
  const requests = fakeEditorApi(proofNeeded)
  const { say } = frameIn()
  const question = await saveTyped()
  say('asking')
  say('declined')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing was saved, because you did not confirm that it is you. What you typed is still here. Save again to confirm it.',
  )
  expect(question).toHaveValue('Stamp it?')
  expect(requests).toHaveLength(1)
})

test('a proof that is still missing after that is not asked for again', async () => {
  const requests = fakeEditorApi(proofNeeded, proofNeeded)
  const { asked, say } = frameIn()
  await saveTyped()
  say('proved')
  expect(await screen.findByRole('alert')).toHaveTextContent(inAnotherTab)
  expect([asked.length, requests.length]).toEqual([1, 2])
})

test('nobody but the page around is believed', async () => {
  const requests = fakeEditorApi(proofNeeded)
  const { say } = frameIn()
  await saveTyped()
  say('asking')
  say('proved', { origin: 'https://evil.example' })
  say('proved', { source: window })
  say('declined')
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved')
  expect(requests).toHaveLength(1)
})

test('where the page around does not answer, the server’s sentence says what to do', async () => {
  jest.useFakeTimers()
  fakeEditorApi(proofNeeded)
  frameIn()
  await saveTyped(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }))
  await act(() => jest.runOnlyPendingTimersAsync())
  expect(screen.getByRole('alert')).toHaveTextContent(inAnotherTab)
})

test('so it does in a window of its own', async () => {
  fakeEditorApi(proofNeeded)
  await saveTyped()
  expect(await screen.findByRole('alert')).toHaveTextContent(inAnotherTab)
})
