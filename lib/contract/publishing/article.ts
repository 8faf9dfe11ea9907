import { z } from 'zod/mini'

/** A heading of a text; `id` is its anchor. */
export const Heading = z.object({ id: z.string(), title: z.string() })
export type Heading = z.infer<typeof Heading>

/** A file attached to a text, available to everyone. */
export const Attachment = z.object({
  /** Display name of the file with its extension: `报名材料清单.pdf`. */
  name: z.string(),
  /** File extension in lower case, such as `pdf`. */
  type: z.string(),
  bytes: z.int(),
  url: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** A part of a paragraph that is only in the newer text (`added`), only in the older one (`removed`), or in both (`same`). */
export const DifferencePart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

/** A paragraph of the comparison of two versions. */
export const DifferenceBlock = z.object({
  /** `changed`: the paragraph is in both versions with differences in its parts. Paragraphs of other kinds have one part. */
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  /** Role of the block in the text. The cells of a table's `row` are separated by ` | `. */
  role: z.enum(['heading', 'paragraph', 'item', 'row']),
  /** Plain text without markup. */
  parts: z.array(DifferencePart),
})
export type DifferenceBlock = z.infer<typeof DifferenceBlock>

/** Differences between a version of a text and the previous one. */
export const Difference = z.object({
  /** The previous version. */
  from: z.string(),
  /** The whole text by paragraph, in reading order. */
  blocks: z.array(DifferenceBlock),
})
export type Difference = z.infer<typeof Difference>
