import type { Transport } from '#lib/contract/partner'

/** Comes with a new QR code, and proves afterwards that the same page asks for its state. */
const header = 'qr-proof'

/** Number of stored proofs: the visible code's, and those of earlier codes whose last answers are pending. */
const maxProofs = 8

/**
 * Binds QR codes to this page where no cookie can: stores in memory the proof that the host sends with a code, and adds
 * it to every call about that code.
 */
export function carryProof(carry: Transport): Transport {
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
    // A binding continues under a uuid of its own.
    store(typeof data === 'string' ? data : ticketOf(data), answer.headers?.get(header) ?? proof)
    return answer
  }
}

/** The QR code of a request or an answer, if there is one. */
function ticketOf(body: unknown): string | undefined {
  const { content, uuid } = (body ?? {}) as { content?: unknown; uuid?: unknown }
  return [content, uuid].find((value) => typeof value === 'string')
}
