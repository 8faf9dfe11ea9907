interface HtmlPolicy {
  createHTML: (text: string) => TrustedHTML
}

/** Members of Trusted Types, which TypeScript's own library does not declare yet. */
interface TrustedTypesScope {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => HtmlPolicy }
}

/** The policy's name, to be listed in `trusted-types` of a content security policy. */
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
