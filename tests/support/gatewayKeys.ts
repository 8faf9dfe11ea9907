import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Keys of a merchant, of a gateway, and of somebody who is neither; one set for a run, since making them takes a while. */
export const gatewayKeys = { merchant: pair(), gateway: pair(), stranger: pair() }

const pemOf = (key: KeyObject) => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' })

/** The merchant's own key and that of the gateway, as operators configure them. */
export const gatewayPems = { own: pemOf(gatewayKeys.merchant.privateKey), theirs: pemOf(gatewayKeys.gateway.publicKey) }
