/** Texts that the specification fixes (D 2, D 4, D 8): byte for byte. */
export const texts = {
  noOrders: 'No orders found',
  endAfterToday: "End Date value can't be greater than today's date",
  completePayment: 'Complete your Payment to Download',
  loadingDocuments: 'Loading Documents...',
  downloadsUsedUp: 'This user has reached maximum number of downloads',
  paid: (amount: string) => `Payment of ${amount} made successfully`,
} as const

/** Name of the exported spreadsheet (D 9). */
export const exportFileName = 'export.xls'
/** Name of the downloaded receipt (D 9). */
export const receiptFileName = 'receipt.pdf'
