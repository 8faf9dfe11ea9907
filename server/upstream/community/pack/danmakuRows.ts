import { lessonRowId, type CatalogueRows } from '../../catalogue/pack.ts'
import { CommunityContentKind } from '#lib/enums'
import type { DanmakuTable, PostTable } from '../../db/Database.ts'
import { parseBeijingMinute } from '../../kernel/logic/parseBeijingMinute.ts'
import { packPostDefaults } from '../logic/postDefaults.ts'
import type { PackDanmaku } from './PackCommunity.ts'

/** Returns the id of a danmaku's post. No other post of a pack has an underscore before its first hyphen. */
export const danmakuRowId = (courseId: string, id: string): string => `dm_${courseId}_${id}`

/** Returns the rows of a pack's danmaku: posts, and their positions in lessons. */
export function danmakuRows(danmaku: ReadonlyMap<string, PackDanmaku>, { lesson: lessons }: Pick<CatalogueRows, 'lesson'>) {
  const titles = new Map(lessons.map(({ id, title }) => [id, title]))
  const danmakuPost: PostTable[] = []
  const danmakuPlace: DanmakuTable[] = []
  for (const [courseId, entries] of danmaku)
    for (const { id: entryId, lesson, second, by, at, text } of entries) {
      const id = danmakuRowId(courseId, entryId)
      const lessonId = lessonRowId(courseId, lesson)
      danmakuPost.push({
        ...packPostDefaults,
        id,
        kind: CommunityContentKind.Comment,
        user_id: by,
        anonymous: 1,
        lesson_title: titles.get(lessonId) ?? null,
        at_seconds: Math.floor(second),
        text,
        created_at: parseBeijingMinute(at),
      })
      danmakuPlace.push({ post_id: id, lesson_id: lessonId, at_tenths: Math.round(second * 10) })
    }
  return { danmakuPost, danmakuPlace }
}

export type PackDanmakuRows = ReturnType<typeof danmakuRows>
