/** Hash of the empty string: styled-components creates an empty style element and fills it through the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The only Trusted Types policies that may create trusted values for `innerHTML` or script URLs: the library's
 * `trustedHtml` and the page's `startScript`, each of which is created once.
 */
const trustedTypes = ['zeyiji-rich', 'zeyiji-start']

interface PagePolicyOptions {
  /** The site is reached by https. */
  secure: boolean
  /** Origins other than the site from which pictures and videos may be loaded. */
  mediaOrigins: readonly string[]
  /** Allows the scripts, styles and socket of the development server. */
  development?: boolean
}

/** The trusted parts of a page: everything that carries this nonce, or the scripts and styles with these hashes. */
export type Allowed = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] }

export type PagePolicy = (allowed: Allowed) => string

/**
 * Creates a function that builds the content security policy of a page. No script is trusted for its origin: it carries
 * the page's nonce, which extends to its imports, or its hash is listed, which extends to the scripts that it adds.
 */
export function createPagePolicy({ secure, mediaOrigins, development = false }: PagePolicyOptions): PagePolicy {
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('')
  function policyOf(allowed: Allowed): string {
    const scripts = 'nonce' in allowed ? [`'nonce-${allowed.nonce}'`] : [...allowed.scripts, "'strict-dynamic'"]
    const styles = 'nonce' in allowed ? scripts : allowed.styles
    return [
      "default-src 'none'",
      ['script-src', ...(development ? ["'self'"] : []), ...scripts].join(' '),
      development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles, emptyStyleHash].join(' '),
      `img-src 'self' data: blob:${media}`,
      "font-src 'self'",
      // A segmented video is fetched by script.
      `connect-src 'self'${media}${development ? ' ws:' : ''}`,
      `media-src 'self' blob:${media}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // The development server modifies pages freely.
      ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ')}`]),
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
  }
  const slot = '{nonce}'
  const pieces = policyOf({ nonce: slot }).split(slot)
  return (allowed) => ('nonce' in allowed ? pieces.join(allowed.nonce) : policyOf(allowed))
}
