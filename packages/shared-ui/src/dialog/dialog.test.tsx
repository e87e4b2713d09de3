import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CloseButton, Dialog } from './dialog'

const show = (open: boolean, onClose = jest.fn()) => {
  const dialog = (isOpen: boolean) => (
    <Dialog open={isOpen} onClose={onClose} title="Leave this form?">
      <p>Your answers are saved.</p>
    </Dialog>
  )
  const { rerender } = render(dialog(open))
  return { onClose, set: (isOpen: boolean) => rerender(dialog(isOpen)) }
}

test('is named by its title while open and gone when closed', () => {
  const { set } = show(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  set(true)
  expect(screen.getByRole('dialog', { name: 'Leave this form?' })).toBeVisible()
  set(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape and a click beside it ask to close', async () => {
  const { onClose } = show(true)
  const dialog = screen.getByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await userEvent.click(screen.getByText('Your answers are saved.'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('its Close button asks to close', async () => {
  const onClose = jest.fn()
  render(
    <Dialog open onClose={onClose} title="Ledger" actions={<CloseButton onClose={onClose} />}>
      <p>No entries.</p>
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a selection that begins inside and ends beside it asks nothing', () => {
  const { onClose } = show(true)
  fireEvent.pointerDown(screen.getByText('Your answers are saved.'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a question inside it that is closed leaves it open', () => {
  const onClose = jest.fn()
  const dialogs = (asks: boolean) => (
    <Dialog open onClose={onClose} title="Saved replies">
      <Dialog open={asks} onClose={() => undefined} title="Delete it?">
        <p>Nobody can use it then.</p>
      </Dialog>
    </Dialog>
  )
  const { rerender } = render(dialogs(true))
  const question = screen.getByRole('dialog', { name: 'Delete it?' })
  fireEvent(question, new Event('cancel', { cancelable: true }))
  rerender(dialogs(false))
  expect(question).not.toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a file choice that is cancelled inside it leaves it open', () => {
  const onClose = jest.fn()
  render(
    <Dialog open onClose={onClose} title="Your signature">
      <input type="file" aria-label="Picture" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('is closed when it is removed while open, so that the focus goes back', () => {
  const { unmount } = render(
    <Dialog open onClose={() => undefined} title="Leave this form?">
      <p>Your answers are saved.</p>
    </Dialog>,
  )
  const close = jest.spyOn(screen.getByRole<HTMLDialogElement>('dialog'), 'close')
  unmount()
  expect(close).toHaveBeenCalled()
})
