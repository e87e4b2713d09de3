export interface MailConfig {
  /** `smtp://` or `smtps://` address of the mail server. Absent: mails go to `DATA_DIR/outbox`. */
  smtpUrl?: string
  /** Sender, `Name <address>`. */
  from: string
}

export function readMailConfig(env: NodeJS.ProcessEnv): MailConfig {
  const from = env.MAIL_FROM || 'Amofin <no-reply@amofin.example>'
  if (!/^[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u.test(from)) {
    throw new Error(`MAIL_FROM is "${from}". Give a sender such as Amofin <mail@example.com>.`)
  }
  const smtpUrl = env.SMTP_URL
  if (!smtpUrl) return { from }
  const { protocol, hostname } = URL.canParse(smtpUrl) ? new URL(smtpUrl) : {}
  if ((protocol === 'smtp:' || protocol === 'smtps:') && hostname) return { smtpUrl, from }
  // Not repeated in the sentence: it may hold a password.
  throw new Error('SMTP_URL is no address such as smtp://user:password@mail.example.com:587.')
}
