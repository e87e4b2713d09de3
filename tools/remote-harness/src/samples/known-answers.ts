import { brand } from 'shared-contracts/brand'
import { groupNames } from 'shared-contracts/capabilities'
import { sampleAccounts, tokenOf, type SampleAccount } from './accounts'

/** An answer outside 2xx, in the shape of the API. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status} ${JSON.stringify(body)}`)
    this.name = 'Refusal'
  }
}

interface KnownInput {
  account: SampleAccount | undefined
  body: unknown
}

/** Laid over the sampled answer of these calls: who is there must be one and the same in all of them. */
export const knownAnswers: Readonly<Record<string, (input: KnownInput) => object>> = {
  'POST /api/auth/active-login/': ({ body }) => {
    const { username, password } = body as { username: string; password: string }
    const account = sampleAccounts.find((candidate) => candidate.username === username)
    if (account?.password !== password) {
      throw new Refusal(400, {
        non_field_errors: ['Unable to log in with provided credentials.'],
      })
    }
    return {
      data: {
        token: tokenOf(account),
        user: { ...userOf(account), ...contactOf(account), plan: [{ plan: brand.freePlan }] },
      },
    }
  },
  'GET /api/x/session': ({ account }) => ({ user: account && userOf(account) }),
  'GET /api/auth/view_profile/{userId}/': ({ account }) =>
    account
      ? {
          ...{ ...userOf(account), ...contactOf(account), status: 'Active' },
          ...{ first_name: account.first_name, last_name: account.last_name },
          group_name: groupNames[account.group],
        }
      : {},
}

const userOf = ({ id, username, group }: SampleAccount) => ({ id, username, groups: [group] })

const contactOf = ({ username }: SampleAccount) => ({
  email: `${username.toLowerCase()}@example.ng`,
  phone: '08031234567',
  temp_profile_img: null,
})
