/**
 * All limits between the host and its clients, each with its purpose and the reason why it is not lower. Sizes in bytes,
 * times in milliseconds. UPSTREAM_TIMEOUT_MS limits the time of the upstream, MAX_REQUESTS the number of concurrent
 * requests.
 */
export const connectionLimits = {
  /** Request line and headers together; otherwise 431. The site's cookies take at most 5 kB, a proxy adds 1 kB. */
  headerBytes: 16 * 1024,
  /**
   * Number of request headers; otherwise 431. Browsers send about 20; each one costs time wherever headers are searched.
   */
  headerCount: 100,
  /** Path and query; otherwise 414. The longest link of the site has 1 kB; the limit equals that of nginx. */
  addressBytes: 8 * 1024,
  /**
   * Body of a call that is streamed to the upstream; otherwise 413. The embedded upstream accepts 64 kB, others may accept
   * more.
   */
  callBytes: 1024 * 1024,
  /** Body of the one call that accepts a file; otherwise 413. A photo from a phone has 4 to 8 MB. */
  uploadBytes: 10 * 1024 * 1024,
  /** Body of a call that starts or ends a session and is read into memory; otherwise 413. The longest has 1 kB. */
  sessionCallBytes: 16 * 1024,
  /** Message of the chat app or of a gateway; otherwise 413. The longest documented one has 10 kB. */
  messageBytes: 64 * 1024,
  /** Maximum size of a small body, of which many are accepted concurrently. The embedded upstream accepts larger ones only for files. */
  smallBodyBytes: 64 * 1024,
  /** Concurrent small bodies in transmission; otherwise 429. They wait in memory and hold no slot. */
  bodies: 1000,
  /**
   * Concurrent small bodies of one address or one IPv6 /64, outside of trusted networks: each takes milliseconds, so enough
   * for a school behind a gateway.
   */
  bodiesOfBlock: 200,
  /** Concurrent small bodies of one user over all addresses. */
  bodiesOfUser: 24,
  /** Concurrent files and larger bodies; otherwise 429. Equal to the limit of the embedded upstream. */
  uploads: 64,
  /** Concurrent files and larger bodies of one address: two people, each with the pictures of a form. */
  uploadsOfBlock: 24,
  /** Concurrent files and larger bodies of one user: the pictures of two forms. */
  uploadsOfUser: 12,
  /** Time before the rate of a body is checked. A body of a few kB arrives together with its headers. */
  bodyGraceMs: 8000,
  /**
   * Minimum rate of a body after that time, averaged since its start, in bytes per second; otherwise 408. A phone at the
   * edge of a cell sends three times as much.
   */
  bodyBytesPerSecond: 16 * 1024,
  /** Time from the first byte of a request until its headers are complete; otherwise 408. */
  headersMs: 10_000,
  /** Time from the first byte of a request until its body is complete; otherwise 408. 10 MB at 1.5 Mbit/s. */
  requestMs: 60_000,
  /** Interval at which the two limits above are checked, and therefore the maximum delay beyond them. */
  checkMs: 2000,
  /** Time without progress after which a response that the client does not read is aborted. A phone in a tunnel returns earlier. */
  stalledMs: 30_000,
  /**
   * Time for which an idle connection stays open: longer than nginx's own 60 s, so that nginx never writes to a connection
   * that is being closed.
   */
  keepAliveMs: 65_000,
  /** Concurrent connections; more are dropped. An idle connection costs 20 kB; each nginx keeps up to a thousand. */
  connections: 5000,
  /** Concurrent connections of one address or one IPv6 /64, except trusted proxies. */
  connectionsOfBlock: 1000,
  /**
   * Backlog of connections that wait to be accepted; clients beyond it retry after seconds. Sized for a burst of new
   * connections.
   */
  backlog: 2048,
} as const

export type ConnectionLimits = { readonly [Name in keyof typeof connectionLimits]: number }
