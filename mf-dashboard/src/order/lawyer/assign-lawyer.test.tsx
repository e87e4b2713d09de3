import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, loadedInShell } from 'shared-contracts/testing'
import { order } from '../testing/show-order'
import { AssignLawyer } from './assign-lawyer'

test('Retry says that it is under way until the order is read again', async () => {
  let end: (answer: object) => void = () => undefined
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockResolvedValueOnce({})
    .mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
  render(loadedInShell(createHarness(), <AssignLawyer order={order} />, load))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('button', { name: /Retrying/ })).toBeVisible()
  end({})
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
