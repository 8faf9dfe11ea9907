import type { Request } from 'express'

/**
 * Programs that read pages without running their scripts, or not as far as a late part: crawlers of search engines, what
 * makes cards of links, browsers of the terminal. Whoever is taken for one by mistake waits a moment longer, no more.
 */
const crawlers = /(?<!cu)bot\b|spider|crawler|slurp|facebookexternalhit|whatsapp|^(?:lynx|w3m|elinks|links \()/i

/** Whether a page shall be whole before it is sent: for crawlers, and for whoever asks for it (RFC 7240, `wait`). */
export const wantsWhole = ({ headers }: Request): boolean =>
  crawlers.test(headers['user-agent'] ?? '') || /(?:^|[,;]\s*)wait=[1-9]/i.test([headers['prefer'] ?? ''].flat().join(','))
