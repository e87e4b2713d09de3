import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeAnswers } from 'shared-contracts/testing'
import { fakeOverview, fakeRemote, rollingRemote } from '../testing/fake-overview'
import { card, dialog, sent, showConsole } from '../testing/show-console'
import { compareForm, frameHeight } from './comparison'

const links = 'POST /composition/links'
const made = (query: string): FakeAnswers[string] => ({
  body: { id: 'a', url: `https://amofin.example/userChat?${query}`, expiresAt: '' },
})

async function openDialog(answer: FakeAnswers[string] = made('frame=1')) {
  const harness = showConsole(fakeOverview(rollingRemote()), { [links]: answer })
  const chat = await card('mf-chat')
  await userEvent.click(chat.getByLabelText('More for mf-chat'))
  await userEvent.click(chat.getByRole('button', { name: 'Compare two versions' }))
  return harness
}

const compare = () => userEvent.click(dialog().getByRole('button', { name: 'Compare' }))
const frames = () => [...document.querySelectorAll('iframe')]

test('stable and the version that is rolled out are shown on the remote’s own page', async () => {
  const harness = await openDialog()
  expect(dialog().getByLabelText('First version')).toHaveValue('1.8.1')
  expect(dialog().getByLabelText('Second version')).toHaveValue('1.9.0')
  expect(frames()).toEqual([])
  await compare()
  expect(await dialog().findByText('1.8.1 at /userChat')).toBeVisible()
  expect(dialog().getByText('1.9.0 at /userChat')).toBeVisible()
  const request = { path: '/userChat', hours: 1, frame: true }
  expect(sent(harness)).toEqual([
    { ...request, remotes: { 'mf-chat': '1.8.1' } },
    { ...request, remotes: { 'mf-chat': '1.9.0' } },
  ])
  for (const frame of frames()) {
    expect(frame).toHaveAttribute('src', 'https://amofin.example/userChat?frame=1')
    expect(frame).toHaveAttribute('inert')
  }
  expect(dialog().getByText('npm run compare -- mf-chat 1.8.1 1.9.0 /userChat')).toBeVisible()
})

test('what differs is shown with one page over the other', async () => {
  await openDialog()
  await compare()
  await userEvent.click(await dialog().findByRole('radio', { name: 'What differs' }))
  expect(dialog().getByText(/^Black areas are the same in both/)).toBeVisible()
  expect(frames()).toHaveLength(2)
})

test('the same version twice and a path elsewhere are refused before anything is asked', async () => {
  const harness = await openDialog()
  await userEvent.selectOptions(dialog().getByLabelText('Second version'), '1.8.1')
  await userEvent.clear(dialog().getByLabelText(/^Page to compare/))
  await userEvent.type(dialog().getByLabelText(/^Page to compare/), '//elsewhere.example')
  await compare()
  expect(dialog().getByText('Choose two different versions.')).toBeVisible()
  expect(dialog().getByText(/^Enter a path of this site/)).toBeVisible()
  expect(sent(harness)).toEqual([])
})

test('a version that cannot be shown says why', async () => {
  await openDialog({ status: 422, body: { detail: 'mf-chat 1.9.0 is damaged.' } })
  await compare()
  expect(await screen.findByText(/mf-chat 1\.9\.0 is damaged\./)).toBeVisible()
  expect(frames()).toEqual([])
})

test('a remote without a page of its own is looked at on the first page', () => {
  expect(compareForm(fakeRemote({}, { waiting: '1.9.0' }), [])).toMatchObject({
    ...{ before: '1.8.1', after: '1.9.0', path: '/' },
  })
})

test('a page is as tall as it is, at least a screen', () => {
  expect([300, 2000, 90_000].map((height) => frameHeight(height, { height: 740 }))).toEqual([
    740, 2000, 12_000,
  ])
})
