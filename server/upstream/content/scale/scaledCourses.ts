import { type CourseRows, courseScore, rankWithinOccupation, searchText } from '../../catalogue/pack.ts'

/** Possible provider of a course: an institution with its lecturers. */
export interface CourseProvider {
  id: string
  name: string
  lecturers: { id: string; name: string }[]
}

const cities = [
  '北京',
  '上海',
  '广州',
  '深圳',
  '杭州',
  '南京',
  '苏州',
  '成都',
  '重庆',
  '武汉',
  '长沙',
  '西安',
  '郑州',
  '青岛',
  '济南',
  '合肥',
  '福州',
  '厦门',
  '宁波',
  '沈阳',
  '大连',
  '昆明',
  '南昌',
  '贵阳',
]
const classes = [
  '周末班',
  '晚间班',
  '零基础班',
  '强化班',
  '冲刺班',
  '实操班',
  '企业内训',
  '考前串讲',
  '线上直播班',
  '技能竞赛班',
  '师资班',
  '退役军人班',
]
const pricesFen = [4900, 9900, 12900, 19900, 29900, 39900, 49900, 69900, 99900, 129900, 199900, 299900]
const DAY = 86_400_000

/** Derives many courses from a few, with varying places, classes, levels, prices, institutions and dates. Deterministic. */
export function scaledCourses(
  templates: { rows: CourseRows; occupationName: string }[],
  givers: CourseProvider[],
  count: number,
  newest: number,
): CourseRows[] {
  const random = createRandom(20_261_120)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const courses = Array.from({ length: count }, (_, index) => {
    const { rows, occupationName } = templates[index % templates.length]!
    const giver = pick(givers)
    const lecturer = giver.lecturers.length > 0 ? pick(giver.lecturers) : undefined
    return variant({ rows, occupationName, giver, lecturer, index, random, pick, newest })
  })
  rankWithinOccupation(courses.map(({ course }) => course))
  return courses
}

interface Variation {
  rows: CourseRows
  occupationName: string
  giver: CourseProvider
  lecturer: CourseProvider['lecturers'][number] | undefined
  index: number
  random: () => number
  pick: <Item>(items: readonly Item[]) => Item
  newest: number
}

function variant({ rows, occupationName, giver, lecturer, index, random, pick, newest }: Variation): CourseRows {
  const id = `scaled-${index + 1}`
  const title = `${rows.course.title} · ${pick(cities)}${pick(classes)}第 ${1 + Math.floor(random() * 40)} 期`
  const price = random() < 0.2 ? 0 : pick(pricesFen)
  const learners = Math.floor(10 ** (1 + 3.5 * random()))
  const availability = random() < 0.96 ? 'open' : random() < 0.75 ? 'closed' : 'removed'
  const published = newest - Math.floor(random() * 1100) * DAY
  const starSum = rows.reviews.reduce((sum, { stars }) => sum + stars, 0)
  return {
    course: {
      ...rows.course,
      id,
      title,
      level: random() < 0.1 ? null : pick([1, 2, 3, 3, 4, 4, 4, 5, 5, 5]),
      institution_id: giver.id,
      institution_name: giver.name,
      lecturer_name: lecturer?.name ?? '',
      price_fen: price,
      free: price === 0 ? 1 : 0,
      progress: random() < 0.15 ? 'updating' : 'complete',
      availability,
      listed: availability === 'removed' ? 0 : 1,
      published_at: published,
      former_learners: learners,
      learner_count: learners,
      score: courseScore(rows.reviews.length, starSum, learners),
      spread_rank: rows.course.spread_rank,
      search_text: searchText([title, occupationName, giver.name, lecturer?.name ?? '']),
      position: 1000 + index,
    },
    detail: { ...rows.detail, course_id: id, updated_at: published },
    lecturers: lecturer ? [{ course_id: id, lecturer_id: lecturer.id, position: 0 }] : [],
    chapters: rows.chapters.map((row) => ({ ...row, id: `${id}-${row.position + 1}`, course_id: id })),
    lessons: rows.lessons.map((row) => ({
      ...row,
      id: movedTo(id, row.id, row.course_id),
      chapter_id: movedTo(id, row.chapter_id, row.course_id),
      course_id: id,
    })),
    reviews: rows.reviews.map((row) => ({ ...row, id: movedTo(id, row.id, row.course_id), course_id: id })),
  }
}

/** Replaces the course prefix of an id. */
const movedTo = (course: string, id: string, from: string) => `${course}${id.slice(from.length)}`

/** Creates a deterministic pseudo-random number generator (Mulberry32) with results from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
