import { platformTeam } from 'release-contracts/teams'
import { keyTexts } from '../wording/team-texts'

/** A new key as it is typed. */
export interface KeyForm {
  name: string
  /** PEM. */
  publicKey: string
  team: string
  /** Id of the key that is revoked then; empty for none. */
  replaces: string
}

export type KeyErrors = Partial<Record<'name' | 'publicKey', string>>

interface KeyRequest {
  name: string
  publicKey: string
  team?: string
}

const longestName = 80

export function readKey(form: KeyForm): { request: KeyRequest } | { errors: KeyErrors } {
  const name = form.name.trim()
  const publicKey = form.publicKey.trim()
  const errors: KeyErrors = {
    ...((name === '' || name.length > longestName || /[()"]/.test(name)) && {
      name: keyTexts.nameWrong,
    }),
    ...keyError(publicKey),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const team = form.team === platformTeam ? {} : { team: form.team }
  return { request: { name, publicKey, ...team } }
}

/** A private key never leaves the device that it was pasted on. */
function keyError(text: string): KeyErrors {
  if (text.includes('PRIVATE KEY')) return { publicKey: keyTexts.privateKey }
  return text.startsWith('-----BEGIN PUBLIC KEY-----') ? {} : { publicKey: keyTexts.publicKeyWrong }
}
