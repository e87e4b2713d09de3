import { render, screen, within } from '@testing-library/react'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { createHarness, inShell } from 'shared-contracts/testing'
import manifest from '../../remote.json'
import { Component } from './dashboard.layout'
import { menuFor } from './side-menu'

/** The menus of D 2 as far as this remote serves them; mf-chat adds the chat entries. */
const menus: Record<number, string[]> = {
  1: ['Orders', 'My Profile', 'User Management', 'Customers', 'Products', 'Notifications', 'Home Page', 'Subscriptions', 'FAQ Category', 'FAQs Q&A'],
  2: ['My Orders', 'My Profile', 'My Subscription', 'Notifications', 'View FAQs'],
  3: ['My Orders', 'My Profile', 'My Customers', 'Notifications'],
  4: ['Orders', 'Customers', 'My Profile', 'Notifications'],
  5: ['Orders', 'Customers', 'My Profile', 'Notifications'],
} // prettier-ignore

const entries = parseRemoteManifest(manifest)
  .menu.filter(({ menu }) => menu === 'dashboard')
  .map((entry) => ({ ...entry, path: `/${entry.page}` }))

test.each(Object.entries(menus))('group %s has the menu of the specification', (group, labels) => {
  expect(menuFor(entries, Number(group)).map(({ label }) => label)).toEqual(labels)
})

test('an unknown group has no menu', () => {
  expect(menuFor(entries, undefined)).toEqual([])
})

test('the layout marks the current page and offers to sign out by name', () => {
  const harness = createHarness(
    {},
    {
      status: 'signed-in',
      token: 't',
      userId: 9,
      group: 1,
      username: 'bukola',
      email: '',
      phone: '',
      plan: '',
    },
  )
  harness.services.menu = (name) =>
    name === 'dashboard'
      ? [{ menu: name, label: 'Orders', path: '/dashboard.orders', order: 1 }]
      : []
  render(inShell(harness, <Component />, '/dashboard/orders'))
  const nav = screen.getByRole('navigation', { name: 'My account' })
  expect(within(nav).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('button', { name: 'Not bukola? Sign out' })).toBeVisible()
})
