import type { Transport } from '#lib/contract/partner'

/** Header that the host returns with a new QR code. Sending it with a poll proves that the poll comes from the same page. */
const header = 'qr-proof'

/** Maximum number of stored proofs: that of the visible code, and those of previous codes with pending polls. */
const maxProofs = 8

/**
 * Binds QR codes to this page if cookies are not available. Stores the proof that the host returns with a code in
 * memory, and adds it to every call about that code.
 */
export function attachQrProof(carry: Transport): Transport {
  const proofs = new Map<string, string>()
  const store = (ticket: string | undefined, proof: string | null | undefined) => {
    if (!ticket || !proof) return
    proofs.set(ticket, proof)
    for (const oldest of proofs.keys()) if (proofs.size > maxProofs) proofs.delete(oldest)
  }
  return async (request) => {
    const proof = proofs.get(ticketOf(typeof request.body === 'string' && JSON.parse(request.body)) ?? '')
    const answer = await carry(proof === undefined ? request : { ...request, headers: { ...request.headers, [header]: proof } })
    const { data } = (answer.body ?? {}) as { data?: unknown }
    // The calls that bind a phone use another uuid than the QR code.
    store(typeof data === 'string' ? data : ticketOf(data), answer.headers?.get(header) ?? proof)
    return answer
  }
}

/** Returns the QR code of a request or a response; undefined if there is none. */
function ticketOf(body: unknown): string | undefined {
  const { content, uuid } = (body ?? {}) as { content?: unknown; uuid?: unknown }
  return [content, uuid].find((value) => typeof value === 'string')
}
