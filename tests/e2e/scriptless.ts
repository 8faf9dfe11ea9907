/**
 * Options of a context whose pages run no scripts and arrive whole (RFC 7240), however slow the machine. Without the
 * header a page with a late part is followed by the whole one at any moment; slow-upstream.e2e.ts covers that.
 */
export const scriptless = { javaScriptEnabled: false, extraHTTPHeaders: { prefer: 'wait=60' } }
