import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { type Account, canEnter, serverAccount } from './server-account'

export type DatabaseHome = { folder: string; data: string; account: Account | undefined }
export type BinariesLocator = { forBinaries: (version: string) => string }

/**
 * Where the database of a data folder lives: inside it, unless the account that runs PostgreSQL
 * cannot get there (root's product in a folder closed to others). Then it lies outside, and a
 * record inside says where, so that it is found again however the folder is opened later.
 */
export function findHome(dataDir: string): DatabaseHome {
  const inside = join(realpathSync(dataDir), 'postgres')
  const record = join(inside, 'location.json')
  mkdirSync(inside, { recursive: true })
  const folder = existsSync(record) ? readLocation(record) : chooseLocation(inside, record)
  const data = join(folder, 'data')
  const account = serverAccount(data)
  if (account) giveOwnership(folder, account)
  else assertOwn(folder, data, dataDir)
  return { folder, data, account }
}

/** Binaries are copied for a closed project folder or one without links and without write access. */
export function binariesLocator(home: DatabaseHome): BinariesLocator {
  return {
    forBinaries: (version) => {
      const directory = home.account
        ? join(outsideRoot(), `binaries-${version}`)
        : join(home.folder, `binaries-${version}`)
      mkdirSync(directory, { recursive: true, mode: 0o755 })
      return directory
    },
  }
}

function readLocation(record: string) {
  const { folder } = JSON.parse(readFileSync(record, 'utf8')) as { folder: string }
  if (!existsSync(folder)) {
    throw new Error(
      `The database of this data folder is missing: ${folder} (recorded in ${record}). Put it back, or delete the record to start with an empty database.`,
    )
  }
  return folder
}

function chooseLocation(inside: string, record: string) {
  const account = serverAccount(join(inside, 'data'))
  if (!account || canEnter(account, dirname(inside))) return inside
  const key = createHash('sha256').update(inside).digest('hex').slice(0, 12)
  const folder = join(outsideRoot(), `${key}-${randomBytes(4).toString('hex')}`)
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(record, `${JSON.stringify({ folder })}\n`, { mode: 0o600 })
  return folder
}

function outsideRoot() {
  for (const root of ['/var/lib/amofin', join(tmpdir(), 'amofin-postgres')]) {
    try {
      mkdirSync(root, { recursive: true, mode: 0o755 })
      chmodSync(root, 0o755)
      accessSync(root, constants.W_OK)
      return root
    } catch {
      continue
    }
  }
  throw new Error('Neither /var/lib nor the folder for temporary files can be written to.')
}

function giveOwnership(folder: string, { uid, gid }: Account) {
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
}

function assertOwn(folder: string, data: string, dataDir: string) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    if (existsSync(data)) accessSync(data, constants.W_OK)
  } catch {
    throw new Error(
      `The database in ${dataDir} belongs to another user. Start the product as that user (or root), or choose another DATA_DIR.`,
    )
  }
}
