import type { PublicThingTable } from '../../db/Database.ts'

/** Something as a pack has it; `updated_at` is what the pack itself says, undefined where it says nothing. */
export type PackThing = Omit<PublicThingTable, 'updated_at'> & { updated_at: number | undefined }
