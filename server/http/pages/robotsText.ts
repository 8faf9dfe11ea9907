interface RobotsOptions {
  publicOrigin: string
  /** Patterns of the pages that require a signed-in user, and the exceptions. */
  guardInclude: readonly string[]
  guardExclude: readonly string[]
}

/**
 * Paths without public content: calls, and pages for one person at one time. Search results are an infinite space, which
 * Google recommends to exclude from crawling. Baidu does not support `noindex`, which would keep them out of its index.
 */
const disallowedPaths = ['/api/', '/-/', '/chat/', '/qr/', '/simulated/', '/recover', '/search?', '/*?q=', '/*&q=']
/**
 * Lists with combined filters and orders, which are an infinite space as well: crawlers may follow one filter at a time,
 * and its result pages.
 */
const combinedFilterPaths = ['/*?*&', '/*?sort=', '/*?more=', '/*?stars=']
/** Exceptions: pictures, which belong to the pages that show them, and result pages of one filter. */
const allowedPaths = ['/api/media/', '/*&page=']

/**
 * Returns the rules for crawlers (RFC 9309). All relevant search engines support wildcards.
 */
export function robotsText({ publicOrigin, guardInclude, guardExclude }: RobotsOptions): string {
  const lines = [
    'User-agent: *',
    ...[...disallowedPaths, ...combinedFilterPaths, ...guardInclude.map(rule)].map((path) => `Disallow: ${path}`),
    ...[...allowedPaths, ...guardExclude.map(rule)].map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** Converts a guarded pattern to the crawlers' syntax: a prefix, with `*` for any segment. */
const rule = (pattern: string): string => pattern.replaceAll(/:\w+/g, '*').replace(/\/\*{2}$/, '/')
