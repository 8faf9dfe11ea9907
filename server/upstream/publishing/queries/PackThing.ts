import type { PublicThingTable } from '../../db/Database.ts'

/** A page's content according to a pack; `updated_at` is the pack's own date, undefined where it has none. */
export type PackThing = Omit<PublicThingTable, 'updated_at'> & { updated_at: number | undefined }
