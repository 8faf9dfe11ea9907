import type { Seal } from '../kernel/logic/seal.ts'

/** Encrypts the name of a certificate's holder for the row's id. */
export const sealHolder = (seal: Seal, name: string, id: string): string => seal.close(name, `certificate ${id}`)

export const openHolder = (seal: Seal, sealed: string, id: string): string => seal.open(sealed, `certificate ${id}`)
