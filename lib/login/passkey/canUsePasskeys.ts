/**
 * Checks whether this browser supports passkeys on this page. They require https or `localhost`, and a domain instead
 * of an IP address. Minimum versions: Chrome 129, Firefox 119, Safari 18.4. Returns `false` on the server.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  // Without these two methods, each page would have to convert the bytes itself.
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)
