/** Fixed by the specification (P 2, P 8): byte for byte, original spelling included. */
export const activationTexts = {
  verifying: 'Verifying Account',
  expired: 'Activation link has been expired. Please create your account again',
  already: 'You have already activated the account.',
  failed: 'Somthing went wrong Please try after some time.',
} as const

/** Ours. */
export const activationHints = {
  verifying: 'This takes a moment. You need not do anything.',
  stopped: 'Your account is not verified yet',
  unreachable:
    'We could not reach Amofin. Your link still works. Check your connection, then press Retry.',
} as const
