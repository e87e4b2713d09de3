import { readLink } from './link-form'

const form = {
  remotes: { 'mf-chat': '1.9.0', 'mf-checkout': '' },
  reference: '',
  path: '/dashboard',
  hours: '24',
}

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

test('the reference of an error goes before chosen versions, and is copied whole', () => {
  const reference = ' gK3_-v8Qw2Zr5tYx '
  expect(readLink({ ...form, reference })).toEqual({
    request: { plan: 'gK3_-v8Qw2Zr5tYx', path: '/dashboard', hours: 24 },
  })
  expect(readLink({ ...form, reference: 'gK3_' })).toEqual({
    errors: { reference: 'Enter all 16 characters of the reference.' },
  })
})
