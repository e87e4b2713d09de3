/**
 * Whether an address (`127.0.0.1`, `::1`, `::ffff:127.0.0.1`) is this machine's own. IP addresses as
 * sockets name them; a host name is never one. RFC 1122 3.2.1.3, RFC 4291 2.5.3.
 */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i.test(address)

/**
 * Whether a host name, as `URL` and `Host` headers have it, is this machine's own: `localhost`, names below
 * it (RFC 6761 6.3) and loopback addresses, IPv6 in brackets. A port does not belong to it.
 */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))

/**
 * Whether an origin such as `http://localhost:3000` can be reached from this machine only. Throws a
 * TypeError for what is no address.
 */
export const isLoopbackOrigin = (origin: string): boolean =>
  isLoopbackHost(new URL(origin).hostname)
