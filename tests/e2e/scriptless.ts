/**
 * Options of a context whose pages run no scripts and arrive completely (RFC 7240), even on a slow machine. Without the
 * header, a page with a deferred section is reloaded when it is complete; slow-upstream.e2e.ts covers that.
 */
export const scriptless = { javaScriptEnabled: false, extraHTTPHeaders: { prefer: 'wait=60' } }
