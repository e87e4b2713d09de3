import type { ReleaseReader } from 'release-contracts/release-storage'
import { resultOf } from './release-build'

const chat = (version: string) => ({ name: 'mf-chat', version })

/** The releases of a site: of none of them are the files on this machine. */
const elsewhere: ReleaseReader = {
  list: async () => ['1.9.0', '1.9.1', '2.0.0-pr-1'].map((it) => ({ ...chat(it), changedAt: 0 })),
  read: async () => undefined,
  localFolder: () => Promise.reject(new Error('is stored elsewhere')),
}

test('who was slower is told so, with the next version, wherever the releases are stored', async () => {
  await expect(resultOf(elsewhere, chat('1.9.0'), false)).rejects.toThrow(
    'Somebody else released mf-chat 1.9.0 in the meantime. A release never changes: release the next version: npm run release -w mf-chat -- --version 1.9.2',
  )
  await expect(resultOf(elsewhere, chat('1.9.0-pr-12'), false)).rejects.toThrow(
    'Somebody else released mf-chat 1.9.0-pr-12 in the meantime. A release never changes: choose another preview name',
  )
})
