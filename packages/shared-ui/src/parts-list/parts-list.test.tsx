import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, inShell } from 'shared-contracts/testing'
import { PartsList } from './parts-list'

test('finished parts can be returned to, later ones cannot', async () => {
  const onPick = jest.fn()
  render(
    inShell(
      createHarness(),
      <PartsList
        items={[
          { title: 'Parties', answer: 'Adéyẹmí and Okonkwo', onPick },
          { title: 'Term and rent', current: true },
          { title: 'Notice' },
        ]}
      />,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: /Parties/ }))
  expect(onPick).toHaveBeenCalled()
  expect(screen.getByText('Term and rent').parentElement).toHaveAttribute('aria-current', 'step')
  expect(screen.queryByRole('button', { name: /Notice/ })).toBeNull()
})
