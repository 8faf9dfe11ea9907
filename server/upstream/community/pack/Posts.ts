import { z } from 'zod/mini'
import { postLengths } from '#lib/contract'
import { MediaPath, Moment, Slug, text } from '../../kernel/pack-fields.ts'

/** Number of people of the pack who like the post. The selection is derived from the post's id. */
const Likes = z._default(z.int().check(z.gte(0), z.lte(1000)), 0)

const entryFields = {
  id: Slug,
  /** Id of a person in `people.json`. */
  by: Slug,
  at: Moment,
  likes: Likes,
}

const Replies = z._default(
  z.array(
    z.strictObject({
      ...entryFields,
      text: text(1, postLengths.comment),
      /** Id of an earlier reply in the thread to which this one responds; omitted if it responds to the comment itself. */
      to: z.optional(Slug),
    }),
  ),
  [],
)

const Comments = z._default(z.array(z.strictObject({ ...entryFields, text: text(1, postLengths.comment), replies: Replies })), [])
const Topics = z.array(text(1, 20)).check(z.maxLength(postLengths.topics, `最多 ${postLengths.topics} 个话题`))
const Images = z._default(z.array(MediaPath).check(z.maxLength(postLengths.images, `最多 ${postLengths.images} 张图片`)), [])

/** A file of ideas, questions and answers. Ids are stable, and unique in the file. */
export const Posts = z.strictObject({
  ideas: z._default(
    z.array(z.strictObject({ ...entryFields, text: text(1, postLengths.idea), topics: Topics, images: Images, comments: Comments })),
    [],
  ),
  questions: z._default(
    z.array(
      z.strictObject({
        ...entryFields,
        title: text(postLengths.title.least, postLengths.title.most),
        /** Markdown; empty if the title is sufficient. */
        text: z.string().check(z.maxLength(postLengths.question)),
        topics: Topics,
        images: Images,
        /** True if the author is hidden from readers. */
        anonymous: z._default(z.boolean(), false),
        /** Id of the related occupation of the pack. */
        profession: z.optional(Slug),
        /** Number of people of the pack who follow the question. */
        followers: Likes,
        comments: Comments,
        answers: z._default(
          z.array(
            z.strictObject({
              ...entryFields,
              text: text(2, postLengths.answer),
              accepted: z._default(z.boolean(), false),
              comments: Comments,
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
})
export type Posts = z.infer<typeof Posts>
