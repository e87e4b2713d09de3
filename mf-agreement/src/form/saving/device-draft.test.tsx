import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { freshDevice, heading, lender, press, saves, showForm } from '../../testing/show-form'
import { readDrafts } from './draft-store'

beforeEach(freshDevice)

describe('Before the page goes', () => {
  const leaving = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))

  test('nothing is asked once the answers lie on the device', async () => {
    showForm()
    await userEvent.type(await lender(), 'Ada')
    expect(leaving()).toBe(false)
    await screen.findByText(/^Saved/)
    expect(leaving()).toBe(true)
  })

  test('the browser asks where nothing is kept, until the server has it', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    } as unknown as IDBFactory
    showForm()
    await userEvent.type(await lender(), 'Ada')
    await screen.findByText('Not saved: this browser cannot store answers')
    expect(leaving()).toBe(false)
    await press('Next')
    await heading('Amount')
    expect(leaving()).toBe(true)
  })
})

describe('A device whose storage is full', () => {
  test('says so, asks before the page goes, and the server gets the answers', async () => {
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      this.transaction.abort()
      return undefined as never
    })
    const form = showForm()
    await userEvent.type(await lender(), 'Ada')
    await screen.findByText('Not saved: this browser cannot store answers')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
    await press('Next')
    await heading('Amount')
    expect(saves(form)).toMatchObject([{ field_data: { left: { lender: 'Ada' } } }])
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
    full.mockRestore()
  })
})

describe('Answers typed just before the page goes', () => {
  /** Opens the form again on a device whose databases stored nothing more. */
  async function reopen(form: ReturnType<typeof showForm>) {
    const left = { ...localStorage }
    form.unmount()
    await freshDevice()
    for (const [key, value] of Object.entries(left)) localStorage.setItem(key, String(value))
    showForm()
  }

  test('are there when the form is opened again, although IndexedDB had no time', async () => {
    const form = showForm()
    await userEvent.type(await lender(), 'Ada')
    fireEvent(window, new Event('pagehide'))
    await reopen(form)
    expect(await lender()).toHaveValue('Ada')
  })

  test('are there too when a phone ends a page that was only put away', async () => {
    const form = showForm()
    await userEvent.type(await lender(), 'Ada')
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    visibility.mockRestore()
    await reopen(form)
    expect(await lender()).toHaveValue('Ada')
  })

  test('are written although the typing goes on', async () => {
    showForm()
    const field = await lender()
    const typist = userEvent.setup({ delay: 150 })
    await typist.type(field, 'Adaeze Chukwudi Obi')
    expect(await readDrafts()).toMatchObject([
      { answers: { lender: expect.stringMatching(/^Adaeze/) as string } },
    ])
  })
})

describe('Two tabs of one form', () => {
  test('what the other wrote is offered, and taken when asked for', async () => {
    const form = showForm()
    await userEvent.type(await lender(), 'Ada')
    await screen.findByText(/^Saved/)
    const other = new BroadcastChannel('amofin-agreement')
    other.postMessage({
      key: 'loan-agreement',
      answers: { lender: 'Bola' },
      page: 1,
      savedAt: '2099-01-01T10:00:00.000Z',
    })
    expect(
      await screen.findByText(
        'This document was changed in another tab at 11:00 am. Choose which answers to use.',
      ),
    ).toBeVisible()
    await press("Use the other tab's answers")
    expect(await lender()).toHaveValue('Bola')
    other.close()
    form.unmount()
  })
})
