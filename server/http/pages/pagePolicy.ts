/** Hash of the empty string: styled-components makes an empty style element and fills it through the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The only Trusted Types policies that may mark a text as safe for `innerHTML` or as the address of a script: the
 * library's `trustedHtml` and the page's `startScript`, each created once.
 */
const trustedTypes = ['zeyiji-rich', 'zeyiji-start']

interface PagePolicyOptions {
  /** The site is reached by https. */
  secure: boolean
  /** Origins besides the site that pictures and videos may come from. */
  mediaOrigins: readonly string[]
  /** The development server's own scripts, styles and socket are allowed. */
  development?: boolean
}

/** The trusted parts of a page: everything that carries this nonce, or the scripts and styles with these hashes. */
export type Allowed = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] }

export type PagePolicy = (allowed: Allowed) => string

/**
 * Builds the content security policy of a page. No script is trusted for its origin: it carries the page's nonce, which
 * extends to its imports, or its hash is listed, which extends to the scripts that it adds.
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
      // The development server writes into pages freely.
      ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ')}`]),
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
  }
  const slot = '{nonce}'
  const pieces = policyOf({ nonce: slot }).split(slot)
  return (allowed) => ('nonce' in allowed ? pieces.join(allowed.nonce) : policyOf(allowed))
}
