/**
 * Where the visitor's choice about cookies is stored (P 3), and for how many seconds. Apart from the
 * list of everything that is stored, whose sentences are no part of a first page.
 */
export const storedConsent = { name: 'CookieConsent', seconds: 365 * 24 * 60 * 60 } as const

/** What that cookie holds. `informed`: saw the bar where it asked nothing. */
export const consentAnswers = { accepted: 'true', declined: 'false', informed: 'informed' } as const
