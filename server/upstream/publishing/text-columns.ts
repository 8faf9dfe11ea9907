import { z } from 'zod/mini'
import { rule } from '#lib/contract'

const { contents, difference } = rule['GET /api/rule/:id'].data.shape

/** Content of the column `contents` of a text. */
export const Contents = contents

/** Content of the column `difference` of a version. */
export const VersionDifference = difference

/** Content of the column `attachments` of a text: attachments without their URL, which is derived from `file`. */
export const Attachments = z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int(), file: z.string() }))
export type StoredAttachment = z.infer<typeof Attachments>[number]
