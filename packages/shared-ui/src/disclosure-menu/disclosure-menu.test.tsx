import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createHarness, inShell } from 'shared-contracts/testing'
import { MenuBox, MenuItem } from '../menu-box/menu-box'
import { DisclosureMenu } from './disclosure-menu'

async function openMenu() {
  render(
    inShell(
      createHarness(),
      <>
        <DisclosureMenu label="PERSONAL">
          <MenuBox>
            <MenuItem to="/will">Simple will</MenuItem>
          </MenuBox>
        </DisclosureMenu>
        <button type="button">Elsewhere</button>
      </>,
    ),
  )
  await userEvent.click(screen.getByText('PERSONAL'))
  expect(screen.getByRole('group')).toHaveAttribute('open')
}

test('Escape closes it and gives the focus back', async () => {
  await openMenu()
  screen.getByRole('link', { name: 'Simple will' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
  expect(screen.getByText('PERSONAL')).toHaveFocus()
})

test('following a link closes it', async () => {
  await openMenu()
  await userEvent.click(screen.getByRole('link', { name: 'Simple will' }))
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
})

test('a click elsewhere closes it', async () => {
  await openMenu()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
})

/** As Retry does: what was pressed goes away at once, and something else stands in its place. */
function Retry() {
  const [waiting, setWaiting] = useState(false)
  const press = () => flushSync(() => setWaiting(true))
  return waiting ? <p>Loading services…</p> : <button onClick={press}>Retry</button>
}

test('a button in it that goes away when it is pressed leaves it open', async () => {
  render(
    inShell(
      createHarness(),
      <DisclosureMenu label="PERSONAL">
        <Retry />
      </DisclosureMenu>,
    ),
  )
  await userEvent.click(screen.getByText('PERSONAL'))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Loading services…')).toBeVisible()
})
