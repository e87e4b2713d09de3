/** Fixed by the specification (P 2, P 4, P 5, P 8): byte for byte. */
export const formTexts = {
  unavailable: 'Work is in progress Please check some other Agreements. Thank You!',
  prev: 'Prev',
  next: 'Next',
  payNow: 'Pay Now',
  downloadWith: (plan: string) => `Download with +${plan}`,
  badEmail: 'please enter valid Email Id',
  fillAll: 'fill all input field',
  freeService: 'You may also fill in your details after you download this template post payment!',
  wrongPicture: 'Upload only .PNG or .JPG File for this field. ',
  added: 'Document added successfully.',
  deleted: 'Document Deleted successfully .',
  uploadFailed: 'Something went wrong please update image once again.',
} as const

/** Ours. */
export const formHints = {
  /** For search engines and previews of links. */
  description: (title: string) =>
    `Answer a few questions and read your ${title ? `“${title}”` : 'document'} as you write it. You pay when it is finished.`,
  sample: 'Sample content, to be reviewed by counsel.',
  pageFailed: 'We could not load the next page. Your answers are safe on this device. Try again.',
  legend: 'Green words are your answers. Red lines are still empty.',
} as const

export const unavailableHints = {
  offline: 'We could not reach the server. Your connection may be down.',
  serverError: (status: number) => `The server answered with an error (${status}).`,
  safe: 'Your answers are saved.',
} as const

export const savingHints = {
  offline:
    'You are offline. Your answers are saved on this device. We will send them when you are back online.',
  slow: 'The server did not answer. Your answers are saved on this device. We will send them again automatically.',
  onlyHere:
    'Your answers are not sent yet, and this browser cannot store them. Keep this page open until they are sent.',
  signedOut:
    'You are signed out. Your answers are saved on this device. Sign in to save them to your account.',
  notCreated:
    'We could not create a draft of this document. Your answers are still here. Press Next to try again.',
  pageNotSaved:
    'We could not save this part. Your answers are still here. Check them, then try again.',
  previousNotSaved: 'This part is not saved yet. Check it, then press Next.',
  partRefused: (page: number) =>
    `We could not save part ${page}. Your answers are still here. Go to that part, check it and press Next.`,
  changedSince: (order: string) =>
    `You have changed your answers since this document became order ${order}. Press Pay Now on the last part to put them into the order.`,
  /** By where the answers were written that are not shown. */
  other: {
    tab: (time: string) =>
      `This document was changed in another tab at ${time}. Choose which answers to use.`,
    device: (time: string) =>
      `This device has other answers, from ${time}, that were never sent. Choose which answers to use.`,
    server: (time: string) =>
      `This document was also changed on another device (${time}). You see the answers of this device. Nothing is sent until you choose which answers to use.`,
  },
  useOther: {
    tab: "Use the other tab's answers",
    device: "Use this device's answers",
    server: "Use the other device's answers",
  },
} as const

export const payHints = {
  offline:
    'You are offline, so the document cannot be completed yet. Your answers are saved on this device. Press the button again when you are back online.',
  slow: 'The server did not answer. Your answers are saved on this device, and nothing was charged. Try again.',
  notCompleted:
    'Your answers are saved, but the order is not created yet. Nothing was charged. Try again.',
  toChoose:
    'Your answers are saved on this device. Choose above which answers to use, then press the button again.',
  changed:
    'Your document does not have your last change yet. Check your answers, then press the button again.',
  planNotChecked: (cause: string) => `We could not check your plan. ${cause}`,
  planRefused: 'Your plan does not cover this document. You can still pay for it.',
  checkFailed:
    'We could not show your answers for checking. Your answers are saved on this device. Check your connection, then try again.',
} as const

/** A paid document whose owner found a typo. */
export const correctionHints = {
  notice: (order: string) =>
    `You are correcting order ${order}. Its document changes when you save the last part. There is nothing to pay.`,
  save: 'Save your correction',
  intro: 'We make the document of your order again from these answers. Read them before you save.',
} as const

export const resumeHints = {
  deadTitle: 'This link does not open a document',
  deadText:
    'The link may be old, or the document may belong to an account. If you started it while signed in, sign in first.',
  deadTextSignedIn: 'The link may be old, or the document may belong to another account.',
  unreachedTitle: 'We could not open your document',
  unreachedText:
    'The server did not answer. Nothing is lost. Check your connection, then try again.',
  elsewhere: 'Continue on another device',
  linkWarning:
    'Until you sign in, anyone with this link can open your answers. Send it only to yourself.',
} as const

export const uploadHints = {
  signInInk:
    'Sign this document in ink, on paper, before its witnesses. By law, an electronic signature on it has no effect.',
  offline:
    'You are offline. The file stays here until you leave this page. Try again when you are back online.',
  notSent:
    'We could not send the file. It stays here until you leave this page. Check your connection, then try again.',
  underWay: 'A file is still being sent. Press the button again when it is there.',
  questionFailed: 'We could not load this question. Check your connection, then try again.',
  notDeleted: 'We could not delete the file. Check your connection, then try again.',
  shrinks: 'A large picture is made smaller on this device before it is sent.',
  padFailed:
    'We could not open the drawing pad. Check your connection, or choose a picture instead.',
} as const
