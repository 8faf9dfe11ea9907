import {
  Code,
  type ExamCard,
  type favourite,
  type Favourite,
  type FavouriteKind,
  type PlanCard,
  type PostSummary,
  type VideoCard,
} from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { type BundleQueries, courseSeriesCard, coursePackageCard } from '../bundle/index.ts'
import { type CatalogueQueries, courseCard, institutionCard, occupationCard } from '../catalogue/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { mediaUrl } from '../files/index.ts'
import type { LearningQueries, VideoRow } from '../learning/index.ts'
import type { ParticipationQueries } from './queries/createParticipationQueries.ts'
import type { FavouritePostKind } from './queries/favourites.ts'
import type { SearchedList } from '../search/index.ts'

export interface FavouriteDeps {
  favourites: ParticipationQueries['favourites']
  courses: CatalogueQueries['courses']
  lessons: Pick<LearningQueries['lessons'], 'videos'>
  bundles: BundleQueries['bundles']
  institutions: CatalogueQueries['institutions']
  occupations: CatalogueQueries['occupations']
  /** Returns the exams with these ids, as cards for a user. */
  examCards: (ids: string[], userId: string) => Promise<ExamCard[]>
  /** Returns the enrolment plans with these ids, as cards for a user. */
  planCards: (ids: string[], userId: string) => Promise<PlanCard[]>
  /** Returns the posts with these ids that are visible to a user. */
  postCards: (ids: string[], userId: string) => Promise<PostSummary[]>
  clock: () => number
  searchedList: SearchedList
}

/** Maximum number of favourites of a user: more than a person looks through, and few enough to count. */
const MAX_FAVOURITES = 2000

type Cards = Omit<Favourite, 'kind' | 'id' | 'title' | 'collectedAt' | 'removed' | 'step'>
const noCards: Cards = {
  course: null,
  lesson: null,
  courseGroup: null,
  courseProject: null,
  institution: null,
  profession: null,
  exam: null,
  enrollment: null,
  question: null,
  answer: null,
  idea: null,
}

export const favouriteHandlers = ({
  favourites,
  courses,
  lessons,
  bundles,
  institutions,
  occupations,
  examCards,
  planCards,
  postCards,
  searchedList,
  clock,
}: FavouriteDeps): Handlers<typeof favourite> => {
  const cardsOf: { [Kind in FavouriteKind]: (ids: string[], userId: string) => Promise<NonNullable<Cards[Kind]>[]> } = {
    course: async (ids) => (await courses.cards(ids)).map(courseCard),
    lesson: async (ids) => (await lessons.videos(ids)).map(videoCard),
    courseGroup: async (ids) => (await bundles.cards('courseGroup', ids)).map(courseSeriesCard),
    courseProject: async (ids) => (await bundles.cards('courseProject', ids)).map(coursePackageCard),
    institution: async (ids) => (await institutions.cards(ids)).map(institutionCard),
    profession: async (ids) => (await occupations.cards(ids)).map(occupationCard),
    exam: examCards,
    enrollment: planCards,
    question: postCards,
    answer: postCards,
    idea: postCards,
  }
  const kinds = Object.keys(cardsOf) as FavouriteKind[]

  /** Returns the title to store; undefined for a missing target. No text of a post is stored, so that none outlives it. */
  const titleOf = async (kind: FavouriteKind, id: string, userId: string): Promise<string | undefined> => {
    if (!isPostKind(kind)) return favourites.titleOf(kind, id)
    return (await postCards([id], userId)).some((card) => card.kind === postKinds[kind]) ? '' : undefined
  }

  return {
    'GET /api/collect': async ({ kind: wanted, q: typed, exact, sort, page, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const { list, ...rest } = await searchedList({ q: typed, exact }, call, (q) =>
        favourites.list(userId, { kind: wanted, q }, sort, { page, pageSize }),
      )
      const targets = list.map((row) => row.target_id)
      const [steps, ...found] = await Promise.all([
        favourites.steps(userId, clock(), targets),
        ...kinds.map(async (kind) => {
          const ids = list.filter((row) => row.kind === kind).map(({ target_id }) => target_id)
          return ids.length === 0 ? [] : (await cardsOf[kind](ids, userId)).map((card) => [`${kind} ${card.id}`, card] as const)
        }),
      ])
      const cards = new Map<string, Card>(found.flat())
      const items = list.map(({ kind, target_id: id, title, created_at }): Favourite => {
        const card = cards.get(`${kind} ${id}`)
        return {
          kind,
          id,
          title: (card && titleOfPost(card)) ?? title,
          collectedAt: isoTime(created_at),
          removed: !card,
          ...noCards,
          ...(card && { [kind]: card }),
          step: (card && steps.get(`${kind} ${id}`)) ?? null,
        }
      })
      return { list: items, ...rest }
    },

    'GET /api/collect/count': async (_, call) => ({ list: await favourites.counts(requireUser(call).id) }),

    'GET /api/collect/state': async ({ kind, ids }, call) => ({
      ids: await favourites.among(requireUser(call).id, kind, [...new Set(ids.split(','))]),
    }),

    'POST /api/collect': async ({ kind, id, on }, call) => {
      const { id: userId } = requireUser(call)
      const isMine = (await favourites.among(userId, kind, [id])).length > 0
      if (isMine && !on) await favourites.remove(userId, [{ kind, id }], clock())
      if (isMine) return { on }
      // Checked on removal as well, so that a missing target is always reported.
      const title = (await titleOf(kind, id, userId)) ?? refuse(Code.NotFound, '要收藏的内容不存在或已下架')
      if (!on) return { on }
      if ((await favourites.total(userId)) >= MAX_FAVOURITES) refuse(Code.Conflict, `最多收藏 ${MAX_FAVOURITES} 项，请先取消一些`)
      await favourites.add({ user_id: userId, kind, target_id: id, title, created_at: clock() })
      return { on }
    },

    'POST /api/collect/remove': async ({ items }, call) => ({ removed: await favourites.remove(requireUser(call).id, items, clock()) }),
  }
}

const videoCard = ({ id, title, duration_seconds: seconds, course_id, course_title, cover }: VideoRow): VideoCard => ({
  id,
  title,
  seconds,
  course: { id: course_id, title: course_title, cover: mediaUrl(cover) },
})

const { Question, Answer, Idea } = CommunityContentKind
const postKinds: Record<FavouritePostKind, PostSummary['kind']> = { question: Question, answer: Answer, idea: Idea }
const isPostKind = (kind: FavouriteKind): kind is FavouritePostKind => kind in postKinds

type Card = NonNullable<Cards[FavouriteKind]>

/** Returns the title of a post, or the beginning of an untitled one. */
const titleOfPost = (card: Card): string | undefined => ('excerpt' in card && 'mine' in card ? card.title || card.excerpt : undefined)
