import { act, render, screen, within } from '@testing-library/react'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { createHarness, inShell } from 'shared-contracts/testing'
import { asUser } from 'screens/testing'
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

/** Entries of our own, beyond the specification. */
const ours = ['Overview', 'Consultations', 'Site Content', 'Reconciliation', 'Audit Trail']

test.each(Object.entries(menus))('group %s has the menu of the specification', (group, labels) => {
  const menuLabels = menuFor(entries, Number(group)).map(({ label }) => label)
  expect(menuLabels.filter((label) => !ours.includes(label))).toEqual(labels)
})

test('the overview stands before the specified entries, content and audit trail after them', () => {
  const labels = menuFor(entries, 1).map(({ label }) => label)
  expect(labels[0]).toBe('Overview')
  expect(labels.slice(-3)).toEqual(['Site Content', 'Reconciliation', 'Audit Trail'])
})

test.each([
  [1, ['Products', 'Consultations', 'Notifications']],
  [3, ['My Customers', 'Consultations', 'Notifications']],
])('consultations of group %i stand before its notifications', (group, around) => {
  const labels = menuFor(entries, group).map(({ label }) => label)
  const at = labels.indexOf('Consultations')
  expect(labels.slice(at - 1, at + 2)).toEqual(around)
})

test('an unknown group has no menu', () => {
  expect(menuFor(entries, undefined)).toEqual([])
})

test('the layout marks the current page and offers to sign out by name', () => {
  const harness = createHarness({}, asUser(1))
  const page = 'dashboard.orders'
  harness.services.trail = () => [{ page, title: 'Orders', path: '/dashboard' }]
  harness.services.menu = (name) =>
    name === 'dashboard'
      ? [{ menu: name, label: 'Orders', page, path: '/dashboard', order: 1 }]
      : []
  render(inShell(harness, <Component />, '/dashboard/orders'))
  const nav = screen.getByRole('navigation', { name: 'My account' })
  expect(within(nav).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  expect(within(nav).getByRole('button', { name: 'Not bukola? Sign out' })).toBeVisible()
})

test('notifications have the number of unread ones beside them, and never that of another user', () => {
  const harness = createHarness({}, asUser(1, { userId: 7 }))
  const page = 'dashboard.notifications'
  const path = '/dashboard/notifications'
  harness.services.menu = (menu) => [{ menu, label: 'Notifications', page, path, order: 1 }]
  render(inShell(harness, <Component />, path))
  const [link] = screen.getAllByRole('link', { name: /^Notifications/ })
  const count = (userId: number, unread: number) =>
    act(() =>
      harness.services.bus.emit(
        'notification.counted',
        { userId, unread },
        { name: 'shell', version: '1.0.0' },
      ),
    )
  count(7, 3)
  expect(link).toHaveAccessibleName('Notifications 3 unread')
  count(8, 5)
  expect(link).toHaveAccessibleName('Notifications')
})

test.each([1, 2, 3, 4, 5])('group %i finds Reset Password at the foot of the menu', (group) => {
  const foot = parseRemoteManifest(manifest).menu.filter(({ menu }) => menu === 'dashboard-foot')
  const page = 'dashboard.reset-password'
  const path = '/dashboard/reset-password'
  const harness = createHarness({}, asUser(group))
  harness.services.trail = () => [{ page, title: 'Reset Password', path }]
  harness.services.menu = (name) =>
    name === 'dashboard-foot' ? foot.map((entry) => ({ ...entry, path })) : []
  render(inShell(harness, <Component />, path))
  const nav = within(screen.getByRole('navigation', { name: 'My account' }))
  expect(nav.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', path)
  expect(nav.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('aria-current', 'page')
})
