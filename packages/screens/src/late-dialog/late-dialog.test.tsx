import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell } from 'shared-contracts/testing'
import { useLateDialog } from './late-dialog'
import { asUser } from '../testing'

const Views = ({ close }: { close: () => void }) => <button onClick={close}>Close</button>

function show(importPart: () => Promise<typeof Views>) {
  const harness = createHarness({}, asUser(1))
  const Opener = () => {
    const { Part, open, show: onOpen, close, busy } = useLateDialog(importPart)
    return (
      <>
        <button onClick={onOpen}>{busy ?? 'Views'}</button>
        {Part && open && <Part close={close} />}
      </>
    )
  }
  render(pageInShell(harness, <Opener />, null))
  return harness
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('code that does not come is said, and asked for again by the next use', async () => {
  const importPart = jest
    .fn(() => Promise.resolve(Views))
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
  const { toasts } = show(importPart)
  await press('Views')
  expect(toasts).toEqual([
    { text: 'This could not be loaded. Check your connection and try again.', kind: undefined },
  ])
  await press('Views')
  await press('Close')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await press('Views')
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(importPart).toHaveBeenCalledTimes(2)
})

test('says that it is coming, and asks for it once', async () => {
  let arrive = (_: typeof Views) => {}
  const importPart = jest.fn(() => new Promise<typeof Views>((resolve) => (arrive = resolve)))
  show(importPart)
  await press('Views')
  await press('Opening')
  arrive(Views)
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
  expect(importPart).toHaveBeenCalledTimes(1)
})
