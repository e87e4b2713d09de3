/** D 8; the other sentences are ours. */
export const documentTexts = {
  usedUp: 'This user has reached maximum number of downloads',
  beforePayment: 'Complete your Payment to Download',
  noDocument: 'This order has no document.',
  withLawyer: 'A lawyer is preparing this document. You can download it once it is completed.',
  finalIsOther: {
    pdf: 'The lawyer provided the final document as a Word file. Download it as Word.',
    docx: 'The lawyer provided the final document as a PDF. Download it as PDF.',
  },
  staff: 'Downloads by staff are not counted.',
  left: (count: number, of: number) => `${count} of ${of} downloads left`,
  leftInAll: (count: number, orders: number) =>
    `${count} downloads left over ${orders} paid ${orders === 1 ? 'order' : 'orders'}`,
  linkEnded: 'This link has expired. Open the order again and download from there.',
  notPrinted: 'The document could not be prepared. Your download was not counted. Try again.',
}
