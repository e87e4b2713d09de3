import { changedLooks } from './strangers'

test('what looks as before is not named, and of the rest only what is new', () => {
  const before = { '<h1>': 'display: block; color: red', '<p>': 'display: block; color: red' }
  expect(changedLooks(before, before)).toEqual([])
  const after = { ...before, '<p>': 'display: none; color: red' }
  expect(changedLooks(before, after)).toEqual(['<p> outside the remote: display: none'])
  expect(changedLooks(before, { '<h1>': before['<h1>'] })).toEqual([
    '<p> outside the remote: is gone',
  ])
})
