import type { z } from 'zod/mini'
import { LessonKind } from '#lib/enums'
import type { catalogueFiles } from '../../catalogue/pack.ts'
import type { PackIds } from '../read/packIds.ts'
import type { Video } from '../read/readVideos.ts'

/**
 * Checks of lessons beyond the schemas: each names an existing video, and has one length, its video's or its own. Two
 * lengths could drift apart.
 */
export function checkLessons(
  { chapters }: Pick<z.infer<typeof catalogueFiles.Course>, 'chapters'>,
  videos: ReadonlyMap<string, Video>,
  ids: Pick<PackIds, 'video'>,
  fault: (field: string, message: string) => void,
): void {
  chapters.forEach(({ lessons }, chapter) =>
    lessons.forEach(({ kind, minutes, video }, index) => {
      const field = (name: string) => `chapters[${chapter}].lessons[${index}].${name}`
      const known = video === undefined ? undefined : videos.get(video)
      if (video !== undefined && !ids.video(video)) return fault(field('video'), `media/videos/ 下没有编号为 ${video} 的视频`)
      if (video !== undefined && kind !== LessonKind.Video) return fault(field('video'), '考试没有视频')
      if (video !== undefined && !known) return
      const seconds = known?.entry.durationSeconds ?? null
      if (seconds === null && minutes === undefined) fault(field('minutes'), '没有视频，或视频还没有时长，请填写时长')
      if (seconds !== null && minutes !== undefined) fault(field('minutes'), `时长取自视频（${seconds} 秒），请删去这一项`)
    }),
  )
}
