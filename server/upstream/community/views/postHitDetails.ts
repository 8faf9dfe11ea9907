import { authorName } from '../../account/index.ts'
import { type FilesQueries, storedImage } from '../../files/index.ts'
import type { DetailsOfKind } from '../../search/index.ts'
import type { CommunityQueries } from '../queries/createCommunityQueries.ts'
import { postOwnerKey } from '../queries/postSteps.ts'

interface Deps extends Pick<CommunityQueries, 'found' | 'posts'> {
  uploads: FilesQueries['uploads']
}

/** Returns the current details of found questions and ideas, without the authors of anonymous ideas. */
export const postHitDetails = ({ found, posts, uploads }: Deps): DetailsOfKind => ({
  question: async (ids, _, reader) => {
    const [questions, answers] = await Promise.all([found.questions(ids, reader), found.answers(ids, reader)])
    return questions.map(({ id, answer_count, accepted_id }) => ({
      id,
      answerCount: answer_count,
      accepted: accepted_id !== null,
      passages: answers.filter(({ parent_id }) => parent_id === id).map((answer) => answer.id),
    }))
  },

  idea: async (ids, _, reader) => {
    const [ideas, pictures, images] = await Promise.all([
      found.ideas(ids, reader),
      posts.pictures(ids),
      uploads.attachedTo(ids.map(postOwnerKey)),
    ])
    return ideas.map((idea) => {
      const shown = [
        ...pictures.filter(({ post_id }) => post_id === idea.id).map(({ url }) => url),
        ...images.filter(({ attached_to }) => attached_to === postOwnerKey(idea.id)).map((image) => storedImage(image).url),
      ]
      return {
        id: idea.id,
        image: shown[0] ?? null,
        imageCount: shown.length,
        author: idea.anonymous === 1 ? null : authorName(idea),
      }
    })
  },
})
