interface HtmlPolicy {
  createHTML: (text: string) => TrustedHTML
}

/** Members of Trusted Types, which TypeScript's own library does not declare yet. */
interface TrustedTypesScope {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => HtmlPolicy }
}

/** Name of the policy, to be listed in `trusted-types` of a content security policy. */
const policyName = 'zeyiji-rich'

let policy: HtmlPolicy | undefined

/**
 * Converts HTML that a server has sanitised to TrustedHTML, for pages that require Trusted Types. Returns the string
 * unchanged if Trusted Types are not supported or the page does not permit the policy.
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
