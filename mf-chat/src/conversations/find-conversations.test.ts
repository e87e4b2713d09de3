import type { Conversation } from 'shared-contracts/api/chat.schema'
import { found } from './find-conversations'

const conversation = (name: string, status: 'Ongoing' | 'Completed'): Conversation => ({
  id: name,
  recipients: [{ id: '1', name, status }],
  messages: [],
})
const all = [conversation('Ada Obi', 'Ongoing'), conversation('Yéwandé Ṣówándé', 'Completed')]
const ids = (name: string, status: 'Ongoing' | 'Completed') =>
  found(all, { name, status }).map(({ id }) => id)

test('shows one status until three characters are typed', () => {
  expect(ids('', 'Ongoing')).toEqual(['Ada Obi'])
  expect(ids('yé', 'Ongoing')).toEqual(['Ada Obi'])
})

test('a name is found whatever the status', () => {
  expect(ids('yéw', 'Ongoing')).toEqual(['Yéwandé Ṣówándé'])
  expect(ids('nobody', 'Ongoing')).toEqual([])
})
