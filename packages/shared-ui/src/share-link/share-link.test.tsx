import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareLink } from './share-link'

const url = 'https://amofin.test/signup?referral=ADA2026'

function show() {
  const user = userEvent.setup()
  const onCopied = jest.fn()
  const onRefused = jest.fn()
  render(<ShareLink url={url} title="Legal documents" {...{ onCopied, onRefused }} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, onCopied, onRefused }
}
/** Gives the browser a way to share, until the test ends. */
const sharing = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })

afterEach(() => {
  if ('share' in navigator) Reflect.deleteProperty(navigator, 'share')
})

test('shows the address and copies it', async () => {
  const { press, onCopied } = show()
  expect(screen.getByText(url)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
  await press('Copy link')
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(onCopied).toHaveBeenCalledTimes(1)
})

test('says so where the browser does not allow copying', async () => {
  const { press, onCopied, onRefused } = show()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  await press('Copy link')
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(onCopied).not.toHaveBeenCalled()
})

test('shares it where the device can, and copies it where that fails', async () => {
  const share = jest.fn().mockResolvedValueOnce(undefined)
  sharing(share)
  const { press, onCopied } = show()
  await press('Share')
  expect(share).toHaveBeenCalledWith({ title: 'Legal documents', url })
  expect(onCopied).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press('Share')
  expect(onCopied).toHaveBeenCalledTimes(1)
})

test('who closes the dialog of the device has decided', async () => {
  sharing(() => Promise.reject(new DOMException('', 'AbortError')))
  const { press, onCopied, onRefused } = show()
  await press('Share')
  expect(onCopied).not.toHaveBeenCalled()
  expect(onRefused).not.toHaveBeenCalled()
})
