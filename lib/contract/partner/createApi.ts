import { type Client, createClient, type Transport } from '../createClient.ts'
import type { Contract } from './contract.ts'

/** Makes a call by its name. Rejects with {@link ApiError}. */
export type Api = Client<Contract>

/** Creates the API client of a partner's page or program. */
export const createApi: (transport: Transport) => Api = createClient
