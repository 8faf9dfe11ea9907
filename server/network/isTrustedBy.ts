import type { Express } from 'express'

/** Creates a function that checks whether the peer address of a connection is a proxy that the application trusts. */
export const isTrustedBy =
  (app: Express) =>
  (address: string): boolean =>
    (app.get('trust proxy fn') as (address: string, hop: number) => boolean)(address, 0)
