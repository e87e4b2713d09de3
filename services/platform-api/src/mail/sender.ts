import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailConfig } from '../config/config'
import { mailHtml } from './mail-html'
import type { MailRow, Sender } from './mail.queries'

/** A mail server that answers nothing must not hold a mail for ever. Milliseconds. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Sends through the configured mail server, or else writes `.eml` files to `DATA_DIR/outbox`. */
export function createSender(config: MailConfig, dataDir: string): Sender {
  const { smtpUrl, from } = config
  return smtpUrl ? toServer(smtpUrl, from) : toOutbox(join(dataDir, 'outbox'), from)
}

function toServer(url: string, from: string): Sender {
  const transport = createTransport({ url, ...patience })
  return {
    keepsText: false,
    send: async (mail) => void (await transport.sendMail(messageOf(mail, from))),
  }
}

function toOutbox(folder: string, from: string): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    keepsText: true,
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const name = `${mail.createdOn.toISOString().replace(/[:.]/g, '-')}-${mail.id}`
      // Readable by the owner only: a mail can open an account.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}.${process.pid}`)
      await writeFile(unfinished, message as Buffer, { mode: 0o600 })
      await rename(unfinished, join(folder, `${name}.eml`))
    },
  }
}

function messageOf({ id, recipient, subject, body, createdOn }: MailRow, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object it is one address, whatever signs it contains.
    to: { name: '', address: recipient },
    subject,
    text: body,
    html: mailHtml(body),
    date: createdOn,
    messageId: `<mail.${id}.${createdOn.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}
