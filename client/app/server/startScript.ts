import { scriptJson } from '../hydration.ts'

/**
 * Starts a page whose policy allows scripts by hash: a script that this script adds is allowed with it, and so are all
 * its imports, while a module in the markup would be allowed alone. The policy of Trusted Types allows only this
 * address.
 */
export const startScript = (entry: string): string =>
  `(function(d,t,u){var s=d.createElement('script');s.type='module';s.src=t?t.createPolicy('zeyiji-start',{createScriptURL:()=>u}).createScriptURL(u):u;d.head.append(s)})(document,window.trustedTypes,${scriptJson(entry)})`
