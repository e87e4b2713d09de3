import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, loadedInShell } from 'shared-contracts/testing'
import { FormUnavailable } from './form-unavailable'

test('another try says that it is under way until the form is read again', async () => {
  let end: (answer: object) => void = () => undefined
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockResolvedValueOnce({})
    .mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
  render(loadedInShell(createHarness(), <FormUnavailable title="Will" failure={503} />, load))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: /Trying again/ }))
  expect(load).toHaveBeenCalledTimes(2)
  end({})
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
