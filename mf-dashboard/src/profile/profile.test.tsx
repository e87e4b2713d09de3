import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { groupsWithAccess, showPage, type FakeAnswers } from 'screens/testing'
import manifest from '../../remote.json'
import * as page from './profile.page'
import { shrinkPortrait } from './shrink-portrait'

const profileOf = (group: number): Profile => ({
  ...{ id: 9, username: 'bukola', first_name: 'Bùkọ́lá', last_name: 'Adéṣínà' },
  ...{ email: 'bukola@example.ng', phone: '08031234567', status: 'Active', expertise: '' },
  ...{ addressLine1: '7 Ọ̀pẹ́bí Road', addressLine2: '', city: 'Ìkẹjà', state: 'Lagos' },
  ...{ pin: '100271', normal_address: '9 Awólọ́wọ̀ Way, Ibadan', temp_profile_img: null },
  group_name: groupNames[group as Group],
  groups: [group],
  created_on: '2026-01-05T09:00:00Z',
})
const view = 'GET /api/auth/view_profile/9/'
const save = 'POST /api/auth/edit-profile/'
/** Without the calls for devices, the second step and the own data, whose parts then are not shown. */
async function show(group: number, answers: FakeAnswers = {}) {
  const harness = await showPage(page, {
    ...{ manifest, page: 'dashboard.profile', group },
    answers: {
      [view]: { body: profileOf(group) },
      'GET /api/x/session/devices': { status: 404 },
      'GET /api/x/two-step': { status: 404 },
      'GET /api/x/account/deletion': { status: 404 },
      ...answers,
    },
  })
  await waitFor(() => expect(screen.queryByText(/^Loading your/)).not.toBeInTheDocument())
  return harness
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const replace = async (label: string, value: string) => {
  await userEvent.clear(input(label))
  await userEvent.type(input(label), value)
}
const sentBy = (requests: { key: string; body: unknown }[]) =>
  requests.find(({ key }) => key === save)?.body as FormData

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})

test('everybody who is signed in has a profile', () => {
  expect(groupsWithAccess(manifest, 'dashboard.profile')).toEqual([1, 2, 3, 4, 5])
})

test.each([
  [1, true, true],
  [2, false, false],
  [3, false, true],
  [4, false, true],
  [5, true, true],
])('group %i: edits %s, sees the role %s', async (group, edits, role) => {
  await show(group)
  expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  for (const text of ['bukola', 'Bùkọ́lá', 'bukola@example.ng', '08031234567', 'Active', '100271']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.queryByRole('button', { name: 'Edit' }) !== null).toBe(edits)
  expect(screen.queryByText('Role') !== null).toBe(role)
  expect(screen.queryByText(/^To change your details/) !== null).toBe(!edits)
})

test.each([
  [2, 1],
  [3, 0],
])('group %i sees %i referral code to give away', async (group, count) => {
  await show(group, { [view]: { body: { ...profileOf(group), referral_code: 'ADA2026' } } })
  expect(screen.queryAllByText('ADA2026')).toHaveLength(count)
})

test.each([1, 5])('group %i saves in one call, and the header follows', async (group) => {
  const changed = { ...profileOf(group), username: 'bukola_a', phone: '08059999999' }
  const harness = await show(group, { [save]: { body: changed } })
  const emitted: number[] = []
  harness.services.bus.on('profile.changed', ({ userId }) => emitted.push(userId))
  await press('Edit')
  expect(input('User name')).toHaveFocus()
  expect(input('Email')).toHaveAttribute('readonly')
  expect(input('Phone')).toHaveAttribute('maxlength', '11')
  await replace('User name', 'bukola_a')
  await replace('Phone', '08059999999')
  await press('Save')
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus()
  expect(Object.fromEntries(sentBy(harness.requests))).toEqual({
    ...{ username: 'bukola_a', first_name: 'Bùkọ́lá', last_name: 'Adéṣínà' },
    ...{ email: 'bukola@example.ng', phone: '08059999999', addressLine1: '7 Ọ̀pẹ́bí Road' },
    ...{ addressLine2: '', city: 'Ìkẹjà', state: 'Lagos', pincode: '100271' },
    normal_address: '9 Awólọ́wọ̀ Way, Ibadan',
  })
  expect(harness.session.store.getState()).toMatchObject({
    ...{ status: 'signed-in', userId: 9, group, username: 'bukola_a', phone: '08059999999' },
  })
  expect(emitted).toEqual([9])
  expect(harness.toasts).toEqual([{ text: 'Your profile was saved.', kind: 'success' }])
})

test('Cancel gives everything back', async () => {
  const { requests } = await show(1)
  await press('Edit')
  await replace('City', 'Aba')
  await press('Cancel')
  expect(screen.getByText('Ìkẹjà')).toBeVisible()
  expect(requests.map(({ key }) => key)).not.toContain(save)
})

test('“Same as billing address” fills the home address, and gives it back', async () => {
  await show(1)
  await press('Edit')
  const same = screen.getByRole('checkbox', { name: 'Same as billing address' })
  expect(same).not.toBeChecked()
  await userEvent.click(same)
  expect(input('Home address')).toHaveValue('7 Ọ̀pẹ́bí Road, Ìkẹjà, Lagos, 100271')
  expect(same).toBeChecked()
  await userEvent.click(same)
  expect(input('Home address')).toHaveValue('9 Awólọ́wọ̀ Way, Ibadan')
})

test.each([
  ['User name', 'bu@kola', 'Can not use @ in Username '],
  ['Phone', '080312345', 'Please enter a valid Phone number'],
  ['First name', ' ', 'Enter the first name'],
])('refuses %s "%s"', async (label, value, text) => {
  const { requests } = await show(5)
  await press('Edit')
  await replace(label, value)
  await press('Save')
  expect(screen.getByRole('link', { name: text.trim() })).toBeVisible()
  expect(requests.map(({ key }) => key)).not.toContain(save)
})

test('a taken user name is said at its field, and nothing is lost', async () => {
  const text = 'A user with that username already exists. Please try with different User name'
  await show(1, { [save]: { status: 400, body: { username: [text] } } })
  await press('Edit')
  await replace('User name', 'taken')
  await press('Save')
  expect(await screen.findByRole('link', { name: text })).toBeVisible()
  expect(input('User name')).toHaveValue('taken')
})

describe('The picture', () => {
  const picture = new File(['png'], 'me.png', { type: 'image/png' })
  const choose = async () => {
    await press('Edit')
    await userEvent.upload(screen.getByLabelText('Picture: choose a PNG or JPG'), picture)
  }

  test('goes with the profile', async () => {
    const changed = { ...profileOf(1), temp_profile_img: '/media/profile/1.jpg' }
    const { requests } = await show(1, { [save]: { body: changed } })
    await choose()
    expect(screen.getByRole('button', { name: 'Remove me.png' })).toBeVisible()
    await press('Save')
    await waitFor(() => expect(sentBy(requests).get('profileimage')).toBeInstanceOf(File))
    expect((sentBy(requests).get('profileimage') as File).name).toBe('me.png')
  })

  test('can be taken out before it is saved', async () => {
    const { requests } = await show(1, { [save]: { body: profileOf(1) } })
    await choose()
    await press('Remove me.png')
    await press('Save')
    await screen.findByRole('button', { name: 'Edit' })
    expect(sentBy(requests).has('profileimage')).toBe(false)
  })

  test('that the server refuses is said with its sentence', async () => {
    const text = 'This file is not a PNG or JPG image, or it is damaged. Choose another one.'
    await show(1, { [save]: { status: 400, body: { profileimage: [text] } } })
    await choose()
    await press('Save')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  test('is drawn smaller where it is larger than will be shown', async () => {
    const large = new File(['x'.repeat(5000)], 'me.png', { type: 'image/png' })
    const sizes: number[][] = []
    const close = () => undefined
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 3200, height: 1600, close }),
    })
    const canvas = HTMLCanvasElement.prototype
    const context = { fillRect: () => undefined, drawImage: () => undefined }
    jest.spyOn(canvas, 'getContext').mockReturnValue(context as never)
    jest.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
      sizes.push([this.width, this.height])
      done(new Blob(['small'], { type: 'image/jpeg' }))
    })
    const small = await shrinkPortrait(large)
    expect(sizes).toEqual([[800, 400]])
    expect([small.name, small.type, small.size]).toEqual(['me.jpg', 'image/jpeg', 5])
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, 'createImageBitmap')
    expect(await shrinkPortrait(large)).toBe(large)
  })
})
