import { z } from 'zod/mini'
import { postLengths } from '#lib/contract'
import { MediaPath, Moment, Slug, text } from '../../kernel/pack-fields.ts'

/** How many people of the pack like it; which ones follows from the post. */
const Likes = z._default(z.int().check(z.gte(0), z.lte(1000)), 0)

const Said = {
  id: Slug,
  /** A person of `people.json`. */
  by: Slug,
  at: Moment,
  likes: Likes,
}

const Replies = z._default(
  z.array(
    z.strictObject({
      ...Said,
      text: text(1, postLengths.comment),
      /** The reply of the same thread that it answers; left out for the comment itself. */
      to: z.optional(Slug),
    }),
  ),
  [],
)

const Comments = z._default(z.array(z.strictObject({ ...Said, text: text(1, postLengths.comment), replies: Replies })), [])
const Topics = z.array(text(1, 20)).check(z.maxLength(postLengths.topics, `最多 ${postLengths.topics} 个话题`))
const Images = z._default(z.array(MediaPath).check(z.maxLength(postLengths.images, `最多 ${postLengths.images} 张图片`)), [])

/** One file of ideas, questions and answers. Ids are unique in it and stable. */
export const Posts = z.strictObject({
  ideas: z._default(
    z.array(z.strictObject({ ...Said, text: text(1, postLengths.idea), topics: Topics, images: Images, comments: Comments })),
    [],
  ),
  questions: z._default(
    z.array(
      z.strictObject({
        ...Said,
        title: text(postLengths.title.least, postLengths.title.most),
        /** Markdown; empty where the title says everything. */
        text: z.string().check(z.maxLength(postLengths.question)),
        topics: Topics,
        images: Images,
        /** Readers do not learn who asks. */
        anonymous: z._default(z.boolean(), false),
        /** An occupation of the pack that it is about. */
        profession: z.optional(Slug),
        /** How many people of the pack follow it. */
        followers: Likes,
        comments: Comments,
        answers: z._default(
          z.array(
            z.strictObject({
              ...Said,
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
