import type { Request } from 'express'

/**
 * User agents that read pages without running scripts, or without waiting for deferred parts: search engine crawlers,
 * assistants that read a page for their user, link previews, text browsers. A client matched by mistake only waits longer.
 */
const crawlers = /(?<!cu)bot\b|spider|crawl|slurp|-user\/|validator|facebookexternalhit|whatsapp|^(?:lynx|w3m|elinks|links \()/i

/**
 * Checks whether a page must be complete before it is sent: for crawlers, for programs that are not browsers, which name
 * HTML when they open a page, and for clients that request it (RFC 7240, `wait`).
 */
export const wantsCompletePage = ({ headers }: Request): boolean =>
  (headers.accept !== undefined && !headers.accept.includes('text/html')) ||
  crawlers.test(headers['user-agent'] ?? '') ||
  /(?:^|[,;]\s*)wait=[1-9]/i.test([headers['prefer'] ?? ''].flat().join(','))
