import { storedConsent } from './consent-cookie'

/**
 * Every cookie and everything else that the site stores in a browser. The banner and the privacy page
 * show these lists, the code that sets a cookie reads its time from here, and a test in a browser
 * compares the cookies with what is there.
 */
export interface CookieFacts {
  name: string
  use: string
  /** Seconds that it lives, or that it goes when the browser is closed or at a time of its own. */
  time: number | 'browser' | 'link'
  setWhen: string
  /** `customer`: who is signed in. */
  who: 'visitor' | 'customer' | 'staff'
  /** Whether scripts of a page can read it. */
  scripts: boolean
  sameSite: 'Lax' | 'Strict'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const cookies = {
  visitor: {
    name: 'amofin_visitor',
    use: 'A random number that keeps you on one version of the site while you visit',
    time: 'browser',
    setWhen: 'with the first page',
    who: 'visitor',
    scripts: false,
    sameSite: 'Lax',
  },
  rollouts: {
    name: 'amofin_rollouts',
    use: 'Which new versions you were given, so that none is taken back while you visit',
    time: 'browser',
    setWhen: 'when you are given a new version',
    who: 'visitor',
    scripts: false,
    sameSite: 'Lax',
  },
  consent: {
    name: storedConsent.name,
    use: 'Your answer to this question, so that it is not asked again',
    time: storedConsent.seconds,
    setWhen: 'when you answer',
    who: 'visitor',
    scripts: true,
    sameSite: 'Lax',
  },
  demoted: {
    name: 'amofin_demoted',
    use: 'Versions of the site that failed in your browser, to pass them over',
    time: 'browser',
    setWhen: 'when a part of the site fails',
    who: 'visitor',
    scripts: true,
    sameSite: 'Lax',
  },
  safeMode: {
    name: 'amofin_safe',
    use: 'Shows the last version of the site that worked',
    time: 'browser',
    setWhen: 'when a page fails three times',
    who: 'visitor',
    scripts: true,
    sameSite: 'Lax',
  },
  session: {
    name: 'amofin_session',
    use: 'Which versions of the site your account gets; it opens nothing',
    time: 12 * hour,
    setWhen: 'when you sign in',
    who: 'customer',
    scripts: false,
    sameSite: 'Lax',
  },
  editor: {
    name: 'amofin_editor',
    use: 'Lets our staff save in an editor',
    time: 30 * minute,
    setWhen: 'when staff open an editor',
    who: 'staff',
    scripts: false,
    sameSite: 'Strict',
  },
  qa: {
    name: 'amofin_qa',
    use: 'Shows versions that are being tested',
    time: 'link',
    setWhen: 'when somebody opens a link for testing',
    who: 'staff',
    scripts: false,
    sameSite: 'Lax',
  },
} as const satisfies Record<string, CookieFacts>

/** What the site stores on the device besides cookies, in general. */
export interface StoreFacts {
  what: string
  where: 'local storage' | 'session storage' | 'IndexedDB' | 'cache storage'
  until: string
}

export const stores: readonly StoreFacts[] = [
  {
    what: 'Your session: its key, and your name, email and telephone to show them',
    where: 'local storage',
    until: 'you sign out',
  },
  {
    what: 'The order or plan that you are paying for',
    where: 'local storage',
    until: 'you sign out',
  },
  {
    what: 'Your chat with the assistant, and messages that were not sent yet',
    where: 'local storage',
    until: 'you sign out; what was not sent stays if you say so',
  },
  {
    what: 'What you typed into a form, with its files, so that nothing is lost without a network',
    where: 'IndexedDB',
    until: 'you sign out; what was not sent stays if you say so',
  },
  {
    what: 'Public pages and forms that you visited, so that they open without a network',
    where: 'cache storage',
    until:
      'you or somebody else signs in or out on this device, or 30 days after you last opened them',
  },
  {
    what: 'Files of the site itself, the same for everybody, so that they are not fetched again',
    where: 'cache storage',
    until: 'newer ones take their place, or 30 days after their last use',
  },
  {
    what: 'When these pages and files were last used, to delete the oldest',
    where: 'IndexedDB',
    until: 'they are deleted',
  },
  {
    what: 'How you left lists: hidden columns, and which messages you read',
    where: 'local storage',
    until: 'you sign out',
  },
  {
    what: 'Where you were in lists, a password reset that you began, and what failed on this visit',
    where: 'session storage',
    until: 'you close the tab',
  },
]

/** The time of a cookie as pages word it. */
export function cookieTime(time: CookieFacts['time']): string {
  if (time === 'browser') return 'until you close the browser'
  if (time === 'link') return 'until the time that the link names'
  if (time === 365 * day) return 'one year'
  return time % hour === 0 ? `${time / hour} hours` : `${time / minute} minutes`
}
