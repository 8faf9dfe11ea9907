interface HtmlPolicy {
  createHTML: (text: string) => TrustedHTML
}

/** What browsers that know Trusted Types have; TypeScript's own library does not name it yet. */
interface TrustedTypesScope {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => HtmlPolicy }
}

/** Where a content security policy lists who may mark texts (`trusted-types`), it has to name this. */
const policyName = 'zeyiji-rich'

let policy: HtmlPolicy | undefined

/**
 * Marks HTML that a server has sanitised, so that a page which requires Trusted Types takes it. Without them, and where
 * the page does not let the library mark texts, it stays the text that it is.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as TrustedTypesScope
  if (!trustedTypes) return html
  try {
    policy ??= trustedTypes.createPolicy(policyName, { createHTML: (text) => text })
  } catch {
    return html
  }
  return policy.createHTML(html)
}
