import type { Request } from 'express'

/**
 * Programs that read pages without running their scripts, or not as far as a deferred part: crawlers of search engines,
 * assistants that read a page for their user, link previews, text browsers. A client that is matched by mistake only waits a moment longer.
 */
const crawlers = /(?<!cu)bot\b|spider|crawl|slurp|-user\/|facebookexternalhit|whatsapp|^(?:lynx|w3m|elinks|links \()/i

/**
 * Decides whether a page is complete before it is sent: for crawlers, and for clients that ask for it (RFC 7240,
 * `wait`).
 */
export const wantsCompletePage = ({ headers }: Request): boolean =>
  crawlers.test(headers['user-agent'] ?? '') || /(?:^|[,;]\s*)wait=[1-9]/i.test([headers['prefer'] ?? ''].flat().join(','))
