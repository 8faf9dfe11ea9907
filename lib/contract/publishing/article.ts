import { z } from 'zod/mini'

/** A heading of a text; `id` is its anchor there. */
export const Heading = z.object({ id: z.string(), title: z.string() })
export type Heading = z.infer<typeof Heading>

/** A file that belongs to a text, for everybody to download. */
export const Attachment = z.object({
  /** File name for people, with the extension: `报名材料清单.pdf`. */
  name: z.string(),
  /** Ending in lower case, such as `pdf`. */
  type: z.string(),
  bytes: z.int(),
  url: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** A stretch of a paragraph, and whether the newer text alone has it (`added`), the older (`removed`), or both. */
export const DifferencePart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

/** A paragraph of two versions, side by side. */
export const DifferenceBlock = z.object({
  /** `changed`: in both versions, with some words changed, as its parts show. The other kinds have one part. */
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  /** Role of the block in the text. The cells of a table's `row` are separated by ` | `. */
  role: z.enum(['heading', 'paragraph', 'item', 'row']),
  /** Plain text, without any marks of its source. */
  parts: z.array(DifferencePart),
})
export type DifferenceBlock = z.infer<typeof DifferenceBlock>

/** The changes of one version of a text against the previous one. */
export const Difference = z.object({
  /** The older version. */
  from: z.string(),
  /** The whole text, paragraph by paragraph, in reading order. */
  blocks: z.array(DifferenceBlock),
})
export type Difference = z.infer<typeof Difference>
