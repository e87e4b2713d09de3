/** What the back office is told when it cannot have its way with an account. */
export const managementTexts = {
  ownAccount: 'You cannot deactivate your own account. Ask another admin to do it.',
  ownRole: 'You cannot change your own role. Ask another admin to do it.',
  supportAccount: 'This account answers the customers in the support chat and keeps its role.',
  deleted: 'The owner deleted this account. Nothing was changed. It cannot be opened again.',
  neverInactive:
    'An account that was activated cannot become Inactive again. Choose Deactivated to close it.',
} as const

/** Notifications about the reader's own account. */
export const managementMessages = {
  reopened: 'Your account is active again.',
  role: (role: string) => `Your role is now ${role}.`,
  edited: 'Your profile was changed by an administrator.',
} as const
