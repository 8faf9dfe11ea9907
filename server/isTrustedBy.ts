import type { Express } from 'express'

/** Reports whether the peer address of a connection is a proxy that an application trusts. */
export const isTrustedBy =
  (app: Express) =>
  (address: string): boolean =>
    (app.get('trust proxy fn') as (address: string, hop: number) => boolean)(address, 0)
