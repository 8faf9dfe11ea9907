/**
 * All limits between the host and its clients in one place, each with its purpose and the reason why it is not smaller.
 * Sizes in bytes, times in milliseconds. UPSTREAM_TIMEOUT_MS decides how long the upstream may take, MAX_REQUESTS how
 * many requests are served at a time.
 */
export const connectionLimits = {
  /** Request line and headers together; more is 431. Cookies of ours take 5 kB at most, a proxy in front adds 1 kB. */
  headerBytes: 16 * 1024,
  /**
   * Headers of a request; more is 431. Browsers send about 20; each costs time in everything that looks through them.
   */
  headerCount: 100,
  /** Path and query; more is 414. The longest link that the site makes has 1 kB; it is what nginx lets through. */
  addressBytes: 8 * 1024,
  /**
   * Body of a call that is streamed to the upstream; more is 413. The embedded one takes 64 kB, others may take more.
   */
  callBytes: 1024 * 1024,
  /** Body of the one call that takes a file; more is 413. A photo from a phone has 4 to 8 MB. */
  uploadBytes: 10 * 1024 * 1024,
  /** Body of a call that begins or ends a session and is read into memory; more is 413. The longest has 1 kB. */
  sessionCallBytes: 16 * 1024,
  /** Message of the chat app or of a gateway; more is 413. The longest that they document have 10 kB. */
  messageBytes: 64 * 1024,
  /** Largest small body, of which many are admitted at a time. The embedded upstream takes no larger ones but files. */
  smallBodyBytes: 64 * 1024,
  /** Small bodies in transmission at a time; more are 429. They wait in memory and hold no slot. */
  bodies: 1000,
  /**
   * Small bodies of one address, or one /64 of IPv6: as many connections as nginx lets one have, a school behind a
   * gateway.
   */
  bodiesOfBlock: 200,
  /** Small bodies of one user over all addresses. */
  bodiesOfUser: 24,
  /** Files and larger bodies in transmission at a time; more are 429. As many as the embedded upstream takes. */
  uploads: 64,
  /** Files and larger bodies of one address: two people with the pictures of a form each. */
  uploadsOfBlock: 24,
  /** Files and larger bodies of one user: the pictures of two forms. */
  uploadsOfUser: 12,
  /** Time before the rate of a body is checked. A body of a few kB arrives with its headers. */
  bodyGraceMs: 8000,
  /**
   * Least rate of a body in bytes a second from then on, counted from its beginning; below it 408. A phone at the edge
   * of a cell sends three times as much.
   */
  bodyBytesPerSecond: 16 * 1024,
  /** Time from the first byte of a request until its headers are complete; then 408. */
  headersMs: 10_000,
  /** Time from the first byte of a request until its body is complete; then 408. 10 MB at 1.5 Mbit/s. */
  requestMs: 60_000,
  /** Interval at which the two limits above are checked, and so the longest delay beyond them. */
  checkMs: 2000,
  /** An answer of which the client reads nothing for so long is aborted. A phone in a tunnel comes back earlier. */
  stalledMs: 30_000,
  /**
   * Time for which an idle connection stays open: longer than nginx keeps its own (60 s), so that nginx never writes to
   * one that is closing.
   */
  keepAliveMs: 65_000,
  /** Connections at a time; more are dropped. An idle one costs 20 kB, a thousand of them wait behind each nginx. */
  connections: 5000,
  /** Connections of one address, or one /64 of IPv6, that is no proxy of ours. */
  connectionsOfBlock: 1000,
  /**
   * Backlog of connections that wait to be accepted; further clients retry after seconds. As many as may come at once.
   */
  backlog: 2048,
} as const

export type ConnectionLimits = { readonly [Name in keyof typeof connectionLimits]: number }
