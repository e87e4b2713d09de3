/** Slow 4G, as the reference measured: 1.6 Mbps down, 150 ms. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** A phone's processor is so many times slower than this machine's. */
export const cpuRate = 4
