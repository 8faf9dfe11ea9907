import type { PublicPageTable } from '../../db/Database.ts'

/** Page according to a pack; `updated_at` is the date in the pack, or `undefined` if it specifies none. */
export type PackPage = Omit<PublicPageTable, 'updated_at'> & { updated_at: number | undefined }
