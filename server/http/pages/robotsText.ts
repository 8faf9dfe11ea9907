interface RobotsOptions {
  publicOrigin: string
  /** Patterns of the pages that need a signed-in user, and the exceptions. */
  guardInclude: readonly string[]
  guardExclude: readonly string[]
}

/**
 * Paths without public content: calls, and pages that are for one person at one moment. Results of a search are an
 * endless space, which Google asks to keep crawlers out of; Baidu supports no `noindex` that would keep them out of its
 * index.
 */
const closed = ['/api/', '/-/', '/chat/', '/qr/', '/simulated/', '/recover', '/search?', '/*?q=', '/*&q=']
/**
 * Lists under every combination of filters and orders are an endless space as well: crawlers follow one filter at a
 * time, and its pages.
 */
const combined = ['/*?*&', '/*?sort=', '/*?more=', '/*?stars=']
/** Pictures belong to the pages that show them. */
const open = ['/api/media/', '/*&page=']

/**
 * The paths that crawlers may request (RFC 9309); wildcards are supported by all search engines that matter to the
 * site.
 */
export function robotsText({ publicOrigin, guardInclude, guardExclude }: RobotsOptions): string {
  const lines = [
    'User-agent: *',
    ...[...closed, ...combined, ...guardInclude.map(rule)].map((path) => `Disallow: ${path}`),
    ...[...open, ...guardExclude.map(rule)].map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** A guarded pattern in the crawlers' syntax: a prefix, with `*` for any segment. */
const rule = (pattern: string): string => pattern.replaceAll(/:\w+/g, '*').replace(/\/\*{2}$/, '/')
