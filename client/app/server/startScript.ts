import { scriptJson } from '../hydration.ts'

/**
 * Returns the script that starts a page under a policy with script hashes: the policy allows a script inserted by this
 * one with all its imports, but would not allow the imports of a module script in the markup. The Trusted Types policy
 * permits only this address.
 */
export const startScript = (entry: string): string =>
  `(function(d,t,u){var s=d.createElement('script');s.type='module';s.src=t?t.createPolicy('zeyiji-start',{createScriptURL:()=>u}).createScriptURL(u):u;d.head.append(s)})(document,window.trustedTypes,${scriptJson(entry)})`
