import { savedHeight } from './scroll-back'

test.each([
  [{ scrollHeight: 1200 }, 1200],
  [{ scrollHeight: '640.5' }, 640.5],
  [{ scrollHeight: 0 }, 0],
  [{ scrollHeight: -1 }, undefined],
  [{ scrollHeight: 'top' }, undefined],
  [{}, undefined],
  [null, undefined],
])('reads %p as %p', (state, height) => expect(savedHeight(state)).toBe(height))
