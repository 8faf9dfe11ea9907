import type { Contract } from './contract.ts'
import { type Client, createClient, type Transport } from './createClient.ts'

/** Makes any call by its name; rejects with {@link ApiError}. */
export type Api = Client<Contract>

/** The request client of the site. */
export const createApi: (transport: Transport) => Api = createClient
