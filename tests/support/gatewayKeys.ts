import { generateKeyPairSync } from 'node:crypto'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Keys of a merchant, of a gateway, and of somebody who is neither; one set for a run, since making them takes a while. */
export const gatewayKeys = { merchant: pair(), gateway: pair(), stranger: pair() }
