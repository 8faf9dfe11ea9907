import type { Contract } from './contract.ts'
import { type Client, createClient, type Transport } from './createClient.ts'

/** Makes any call of the API by its name. Rejects with {@link ApiError}. */
export type Api = Client<Contract>

/** Creates the API client of the site. */
export const createApi: (transport: Transport) => Api = createClient
