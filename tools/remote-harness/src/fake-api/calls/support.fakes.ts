import { getSupportAvailability, setSupportAvailability } from 'shared-contracts/api/chat.contract'
import { supportAvailability, supportAvailabilityBody } from 'shared-contracts/api/chat.schema'
import { brand } from 'shared-contracts/brand'
import { can, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, notFound, type FakeCall } from '../call/fake-call'
import { groupOf } from '../data/users'

export const supportFakes: FakeCall[] = [
  fake(getSupportAvailability, {
    access: 'user',
    answer: supportAvailability,
    respond: ({ fakeData, user }) => {
      const self = found(user)
      return can(groupOf(self), 'support.availability')
        ? { username: self.username, active: fakeData.supportActive.has(self.id) }
        : { username: brand.supportAccount.name, active: fakeData.supportActive.size > 0 }
    },
  }),
  fake(setSupportAvailability, {
    access: groupsWith('support.availability'),
    body: supportAvailabilityBody,
    answer: supportAvailability,
    respond: ({ fakeData, user, body }) => {
      const { id, username } = found(user)
      if (body.username !== username) throw notFound()
      if (body.active) fakeData.supportActive.add(id)
      else fakeData.supportActive.delete(id)
      return body
    },
  }),
]
