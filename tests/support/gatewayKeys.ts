import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Keys of a merchant, a gateway and a third party; one set per run, because key generation is slow. */
export const gatewayKeys = { merchant: pair(), gateway: pair(), stranger: pair() }

const pemOf = (key: KeyObject) => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' })

/** The merchant's private key and the gateway's public key, as operators configure them. */
export const gatewayPems = { own: pemOf(gatewayKeys.merchant.privateKey), theirs: pemOf(gatewayKeys.gateway.publicKey) }
