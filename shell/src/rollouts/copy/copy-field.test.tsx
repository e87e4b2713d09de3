import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyField } from './copy-field'

// Newer browsers answer with a promise, which an effect must not hand to React.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
})
afterEach(() => jest.restoreAllMocks())

test('comes into view when it appears and when it becomes another', () => {
  const { rerender, unmount } = render(<CopyField label="Link" value="a" />)
  rerender(<CopyField label="Link" value="b" />)
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2)
  unmount()
})

test('copies, and says so', async () => {
  const user = userEvent.setup()
  render(<CopyField label="Link" value="https://amofin.example/" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('https://amofin.example/')
  expect(screen.getByRole('status')).toHaveTextContent('Copied.')
})

test('selects the text where the browser does not copy', async () => {
  const user = userEvent.setup()
  render(<CopyField label="Link" value="https://amofin.example/" />)
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/copy it yourself\.$/)).toBeVisible()
  const field = screen.getByLabelText<HTMLInputElement>('Link')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})
