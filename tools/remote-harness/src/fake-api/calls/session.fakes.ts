import {
  endAllSessions,
  endDevice,
  endOwnSession,
  listDevices,
  readMark,
} from 'shared-contracts/api/session.contract'
import {
  sessionDevices,
  sessionMark,
  sessionUser,
  type SessionDevice,
} from 'shared-contracts/api/session.schema'
import { fake, found, type FakeCall } from '../call/fake-call'

/** Sessions of the harness are not kept: this one, and one on a phone. */
const devices: SessionDevice[] = [
  {
    ...{ id: 1, name: 'Chrome on Windows', current: true },
    ...{ created_on: '2026-11-20T08:00:00Z', last_used_on: '2026-11-22T09:30:00Z' },
  },
  {
    ...{ id: 2, name: 'Chrome on Android', current: false },
    ...{ created_on: '2026-11-02T17:10:00Z', last_used_on: '2026-11-21T20:05:00Z' },
  },
]

export const sessionFakes: FakeCall[] = [
  fake(endOwnSession, { access: 'user', status: 204, respond: () => undefined }),
  fake(listDevices, {
    access: 'user',
    answer: sessionDevices,
    respond: () => ({ results: devices }),
  }),
  fake(endDevice, {
    access: 'user',
    status: 204,
    respond: ({ params }) => {
      found(devices.find(({ id }) => String(id) === params.id))
      return undefined
    },
  }),
  fake(endAllSessions, { access: 'user', status: 204, respond: () => undefined }),
  fake(readMark, {
    access: 'public',
    body: sessionMark,
    answer: sessionUser,
    respond: ({ fakeData }) => {
      const { id, groups, username } = found(fakeData.users[0])
      return { user: { id, groups, username } }
    },
  }),
]
