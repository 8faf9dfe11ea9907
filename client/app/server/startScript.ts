import { scriptJson } from '../hydration.ts'

/**
 * Starts a page whose policy knows scripts by their hashes: a script that this one adds counts with it, and so does all
 * that it imports, while a module in the markup would count alone. The policy of Trusted Types gives one address only.
 */
export const startScript = (entry: string): string =>
  `(function(d,t,u){var s=d.createElement('script');s.type='module';s.src=t?t.createPolicy('zeyiji-start',{createScriptURL:function(){return u}}).createScriptURL(u):u;d.head.append(s)})(document,window.trustedTypes,${scriptJson(entry)})`
