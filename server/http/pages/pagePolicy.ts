/** Of the empty string: styled-components makes an empty style element and fills it through the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * Who may mark a text as safe for `innerHTML` or for the address of a script: the library's `trustedHtml` and the
 * page's `startScript`. Nobody else, and never twice.
 */
const trustedTypes = ['zeyiji-rich', 'zeyiji-start']

interface PagePolicyOptions {
  /** The site is reached by https. */
  secure: boolean
  /** Where else than from the site pictures and videos may come from. */
  mediaOrigins: readonly string[]
  /** The development server's own scripts, styles and socket are allowed. */
  development?: boolean
}

/** What of a page counts: whatever carries this nonce, or the scripts and styles with these hashes. */
export type Allowed = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] }

export type PagePolicy = (allowed: Allowed) => string

/**
 * Makes the content security policy of a page. No script counts for where it comes from: it has the page's nonce, which
 * goes on to what it imports, or it is known by its hash and what it adds counts with it.
 */
export function createPagePolicy({ secure, mediaOrigins, development = false }: PagePolicyOptions): PagePolicy {
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('')
  return function pagePolicy(allowed) {
    const scripts = 'nonce' in allowed ? [`'nonce-${allowed.nonce}'`] : [...allowed.scripts, "'strict-dynamic'"]
    const styles = 'nonce' in allowed ? scripts : allowed.styles
    return [
      "default-src 'none'",
      ['script-src', ...(development ? ["'self'"] : []), ...scripts].join(' '),
      development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles, emptyStyleHash].join(' '),
      `img-src 'self' data: blob:${media}`,
      "font-src 'self'",
      // A video in parts is fetched by script.
      `connect-src 'self'${media}${development ? ' ws:' : ''}`,
      `media-src 'self' blob:${media}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // The development server writes into pages as it likes.
      ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ')}`]),
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
  }
}
