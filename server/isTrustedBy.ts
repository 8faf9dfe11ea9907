import type { Express } from 'express'

/** Whether an address at the other end of a connection is a proxy that an application trusts. */
export const isTrustedBy =
  (app: Express) =>
  (address: string): boolean =>
    (app.get('trust proxy fn') as (address: string, hop: number) => boolean)(address, 0)
