import type { Post } from '#lib/contract'
import { communityPaths } from '#app/paths/communityPaths.ts'

/** Returns the structured data of an idea in the schema.org vocabulary. */
export const ideaFacts = ({ id, author, excerpt, images, counts, createdAt, editedAt }: Post, origin: string) => ({
  '@type': 'DiscussionForumPosting',
  url: origin + communityPaths.idea(id),
  ...(excerpt !== '' && { text: excerpt }),
  datePublished: createdAt,
  ...(editedAt !== null && { dateModified: editedAt }),
  ...(images.length > 0 && { image: images.map(({ url }) => origin + url) }),
  author: { '@type': 'Person', name: author.name, ...(author.id !== null && { url: origin + communityPaths.user(author.id) }) },
  commentCount: counts.comments,
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/LikeAction',
    userInteractionCount: counts.likes,
  },
})
