import type { Contract } from '#lib/contract'
import type { Handlers } from '../kernel/handler.ts'
import { createSigner, type SignerDeps } from './createSigner.ts'

/** The keys that receipts and certificates are signed by. */
export function createSigning(deps: SignerDeps) {
  const signer = createSigner(deps)
  const handlers = {
    'GET /api/certificate/key': async () => ({ keys: await signer.keys() }),
  } satisfies Partial<Handlers<Contract>>
  return { handlers, signer }
}

export type { Signer } from './createSigner.ts'
