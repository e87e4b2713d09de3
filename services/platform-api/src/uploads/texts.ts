import { agreementTexts } from '../agreements/texts'

export const uploadTexts = {
  /** P 5; the space at its end is part of the text. */
  onlyPictures: 'Upload only .PNG or .JPG File for this field. ',
  otherKinds: 'Choose a PNG, JPG or PDF file.',
  damaged: 'This picture is damaged. Choose another.',
  tooManyPixels: 'This picture is too large. Choose one of at most 50 megapixels.',
  tooManyFiles: 'This document already has 40 files. Delete one before you add another.',
  tooMuch: 'The files of a document can total at most 60 MB. Delete one, or choose a smaller file.',
  signedInInk: 'This document is signed in ink. A picture of a signature cannot be added.',
  noSuchQuestion: 'This document does not ask for a file here. Reload the page and try again.',
  paid: agreementTexts.paid,
} as const
