/** The application key of the API that is killed. */
export const crashKey = 'crash-key'
