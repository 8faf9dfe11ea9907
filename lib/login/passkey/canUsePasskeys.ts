/**
 * Reports whether this browser can use passkeys at this address: not on plain http beside `localhost`, nor at an address
 * of digits, which has no domain. Browsers since 2024 and 2025 can (Chrome 129, Firefox 119, Safari 18.4). False on the server.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  // Before these two, each page had to translate bytes by itself.
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)
