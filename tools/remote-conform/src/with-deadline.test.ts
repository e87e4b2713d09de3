import { withDeadline } from './run-checks'

test('work that ends in time is as it ends', async () => {
  await expect(withDeadline(Promise.resolve('done'), 60_000)).resolves.toBe('done')
  await expect(withDeadline(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken')
})

test('a page that hangs is given up', async () => {
  await expect(withDeadline(new Promise(() => undefined), 1)).rejects.toThrow(
    'the page did not respond',
  )
})
