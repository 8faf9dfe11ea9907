import type { Catalogue } from '../../catalogue/pack.ts'
import type { PackChecks } from '../../kernel/PackChecks.ts'
import type { PackCommunity } from './PackCommunity.ts'
import { danmakuRowId } from './danmakuRows.ts'

interface CheckedContent extends Pick<Catalogue, 'courses'> {
  community: PackCommunity
  /** Videos with their lengths, by id. */
  videos: ReadonlyMap<string, { entry: { durationSeconds?: number | null | undefined } }>
}

/** Maximum length of a post id, in characters. */
const maxIdLength = 64

/** Checks danmaku beyond their schema: authors, courses and lessons exist, and positions are within the video. */
export function checkDanmaku({ community: { people, danmaku }, courses, videos }: CheckedContent, { of, ids }: PackChecks): void {
  const known = new Set(people.map(({ id }) => id))
  for (const [courseId, entries] of danmaku) {
    const { fault } = of(`community/danmaku/${courseId}.json`)
    if (!ids.course(courseId)) {
      fault('', `没有编号为 ${courseId} 的课程`)
      continue
    }
    const course = courses.get(courseId)
    const lessons = new Map(course?.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => [lesson.id, lesson] as const)))
    const seen = new Set<string>()
    entries.forEach(({ id, lesson: lessonId, second, by }, index) => {
      if (seen.has(id)) fault(`[${index}].id`, `编号 ${id} 重复`)
      seen.add(id)
      if (danmakuRowId(courseId, id).length > maxIdLength) fault(`[${index}].id`, `课程编号与弹幕编号合计最长 ${maxIdLength - 4} 个字符`)
      if (!known.has(by)) fault(`[${index}].by`, `people.json 里没有 ${by}`)
      if (course === undefined) return
      const lesson = lessons.get(lessonId)
      if (lesson === undefined) return fault(`[${index}].lesson`, `这门课程没有编号为 ${lessonId} 的课时`)
      if (lesson.video === undefined) return fault(`[${index}].lesson`, '这个课时没有视频')
      const length = videos.get(lesson.video)?.entry.durationSeconds
      if (length && second > length) fault(`[${index}].second`, `超出了视频的长度（${length} 秒）`)
    })
  }
}
