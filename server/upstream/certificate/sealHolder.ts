import type { Encryption } from '../kernel/logic/encryption.ts'

/** Encrypts the name of a certificate's holder for the row's id. */
export const sealHolder = (seal: Encryption, name: string, id: string): string => seal.close(name, `certificate ${id}`)

export const openHolder = (seal: Encryption, sealed: string, id: string): string => seal.open(sealed, `certificate ${id}`)
