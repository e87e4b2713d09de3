import { expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
}

/** The link of the newest mail to an address, from the page where mails can be read locally. */
export async function linkFor(address: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const url = `${process.env.AMOFIN_API}/outbox/?to=${encodeURIComponent(address)}`
        const answer = await fetch(url, { headers: { Accept: 'application/json' } })
        const mails = (await answer.json()) as Mail[]
        link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0]
        return link
      },
      { message: `a mail to ${address}`, timeout: 15_000 },
    )
    .toBeTruthy()
  return link!
}
