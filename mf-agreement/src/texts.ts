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
  trouble: (status: number) => `The server answered with an error (${status}).`,
  safe: 'Answers that you gave are kept.',
} as const

export const savingHints = {
  offline:
    'You are offline. Your answers are kept on this device and will be sent when you are back.',
  slow: 'The server did not answer. Your answers are kept on this device and will be sent again automatically.',
  onlyHere:
    'The server did not take your answers, and this browser keeps nothing. Leave this page open until they are sent.',
  signedOut:
    'You are signed out. Your answers are kept on this device. Sign in to go on saving them.',
  notCreated:
    'The server has no draft of this document and could not make one. Your answers are still here. Press Next to try again.',
  pageNotSaved:
    'We could not save this part. Your answers are still here. Check them, then try again.',
  previousNotSaved: 'This part was not saved yet. Check it, then press Next.',
  partRefused: (page: number) => `Part ${page} could not be saved. Check it and press Next there.`,
  otherTab: (time: string) => `This document was changed in another tab at ${time}.`,
  otherDevice: (time: string) =>
    `This device holds other answers, from ${time}, that were never sent.`,
} as const

export const payHints = {
  offline:
    'You are offline, so the document cannot be completed yet. Your answers are kept on this device. Press the button again when you are back.',
  slow: 'The server did not answer. Your answers are kept on this device, and nothing was charged. Try again.',
  notCompleted:
    'Your answers are saved, but the server has not made an order yet. Nothing was charged. Try again.',
  planNotChecked: 'We could not check your plan. Check your connection, then try again.',
  planRefused: 'Your plan does not cover this document. You can still pay for it.',
  checkFailed:
    'We could not open the check of your answers. Your answers are kept on this device. Check your connection, then try again.',
} as const

/** A paid document whose owner found a typo. */
export const correctionHints = {
  notice: (order: string) =>
    `You are correcting order ${order}. Its document changes when you save the last part. There is nothing to pay.`,
  save: 'Save your correction',
  intro: 'The document of your order is made anew from these answers. Read them once more.',
} as const

export const resumeHints = {
  deadTitle: 'This link does not open a document',
  deadText:
    'It may be old, or the document may belong to an account. If you began it signed in, sign in first.',
  deadTextSignedIn: 'It may be old, or the document may belong to another account.',
  unreachedTitle: 'We could not open your document',
  unreachedText:
    'The server did not answer. Nothing is lost. Check your connection, then try again.',
  elsewhere: 'Continue on another device',
  linkWarning:
    'Until you sign in, this link opens your answers for everybody who has it. Send it to nobody but yourself.',
} as const

export const uploadHints = {
  signInInk:
    'This document is signed in ink, on paper, before its witnesses. The law gives no effect to an electronic signature on it.',
  offline:
    'A file needs the network. It is kept here until you leave this page. Try again when you are back.',
  notSent: 'We could not send it. It is kept here until you leave this page.',
  questionFailed: 'We could not load this question. Check your connection, then try again.',
  notDeleted: 'We could not delete it. Check your connection, then try again.',
  shrinks: 'We make a large picture smaller on this device first.',
  padFailed:
    'We could not open the drawing pad. Check your connection, or choose a picture instead.',
} as const
