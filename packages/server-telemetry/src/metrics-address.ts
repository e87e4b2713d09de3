export interface MetricsAddress {
  port: number
  host: string
}

/** Where figures are served; undefined without a port: then nothing is measured. */
export function metricsAddress(
  variable: string,
  port: string | undefined,
  host: string | undefined,
): MetricsAddress | undefined {
  if (!port) return undefined
  const number = Number(port)
  if (Number.isInteger(number) && number >= 0 && number <= 65535) {
    return { port: number, host: host || '127.0.0.1' }
  }
  throw new Error(`${variable} is "${port}". Give a port number such as 9464.`)
}
