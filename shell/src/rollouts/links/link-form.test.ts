import { readLink } from './link-form'

const form = { remotes: { 'mf-chat': '1.9.0', 'mf-checkout': '' }, path: '/dashboard', hours: '24' }

test('only chosen versions go into the link', () => {
  expect(readLink(form)).toEqual({
    request: { remotes: { 'mf-chat': '1.9.0' }, path: '/dashboard', hours: 24 },
  })
})

test('a link needs a version and a path of this site', () => {
  expect(readLink({ ...form, remotes: { 'mf-chat': '' }, path: '//elsewhere' })).toEqual({
    errors: {
      remotes: 'Choose a version of at least one remote.',
      path: 'Enter a path of this site that begins with a slash, as in /dashboard.',
    },
  })
})
