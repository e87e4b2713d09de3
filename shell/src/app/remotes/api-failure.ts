import { ApiError, NetworkError } from 'shared-contracts/api-client'

/** The API's refusal or silence says nothing against a remote's version. */
export const isApiFailure = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError
