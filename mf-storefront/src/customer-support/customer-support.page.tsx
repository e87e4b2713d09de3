import { redirectTo, type LoaderArgs, type Redirect } from 'shared-contracts/page'

/** P 2: only a way to one's own conversations, past the sign-in where that is needed. */
export async function loader({ context: { href, session } }: LoaderArgs): Promise<Redirect> {
  const chat = href('chat.conversations')
  if (session.status === 'signed-in') return redirectTo(chat)
  return redirectTo(href('storefront.sign-in', {}, { redirect: chat }))
}

/** Never shown: the loader always leads elsewhere. */
export const Component = () => null
