import { runsPrograms } from './temporary-files'

const disk = '/dev/vda / ext4 rw,relatime 0 0'

test('takes a folder in memory from which programs may be started', () => {
  expect(runsPrograms(`${disk}\ntmpfs /dev/shm tmpfs rw,relatime,size=24684084k 0 0\n`)).toBe(true)
})

test('leaves what is on a disk, forbids programs, or is not there', () => {
  expect(runsPrograms('/dev/vdb /dev/shm ext4 rw,relatime 0 0')).toBe(false)
  expect(runsPrograms('shm /dev/shm tmpfs rw,nosuid,nodev,noexec,size=65536k 0 0')).toBe(false)
  expect(runsPrograms(disk)).toBe(false)
})
