import type { Contract } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { createSigner, type SignerDeps } from './createSigner.ts'

/** Creates the signer of receipts and certificates, and the handlers that return its public keys. */
export function createSigning(deps: SignerDeps) {
  const signer = createSigner(deps)
  const handlers = {
    'GET /api/certificate/key': async () => ({ keys: await signer.keys() }),
  } satisfies Partial<Handlers<Contract>>
  return { handlers, signer }
}

export type { Signer } from './createSigner.ts'
