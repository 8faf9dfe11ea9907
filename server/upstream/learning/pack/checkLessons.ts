import { LessonKind } from '#lib/enums'
import type { Catalogue } from '../../catalogue/pack.ts'
import type { PackChecks } from '../../kernel/PackChecks.ts'
import { materialsFolder } from '../materials.ts'
import type { PackVideo } from './PackVideo.ts'

/**
 * Checks the rules of lessons and handouts that their schemas do not express. Each lesson refers to an existing video and has
 * exactly one length, from its video or its own, because two could diverge. Each handout has its file.
 */
export function checkLessons(
  { courses, videos }: Pick<Catalogue, 'courses'> & { videos: ReadonlyMap<string, { entry: PackVideo }> },
  { of, ids, lacks }: PackChecks,
): void {
  for (const [id, { chapters, materials }] of courses) {
    const { fault } = of(`courses/${id}.json`)
    chapters.forEach(({ lessons }, chapter) =>
      lessons.forEach(({ kind, minutes, video, exam }, index) => {
        const field = (name: string) => `chapters[${chapter}].lessons[${index}].${name}`
        const known = video === undefined ? undefined : videos.get(video)
        if (video !== undefined && !ids.video(video)) return fault(field('video'), `media/videos/ 下没有编号为 ${video} 的视频`)
        if (video !== undefined && kind !== LessonKind.Video) return fault(field('video'), '考试没有视频')
        if (video !== undefined && !known) return
        const seconds = known?.entry.durationSeconds ?? null
        if (seconds === null && minutes === undefined && exam === undefined)
          fault(field('minutes'), '没有视频，或视频还没有时长，请填写时长')
        if (seconds !== null && minutes !== undefined) fault(field('minutes'), `时长取自视频（${seconds} 秒），请删去这一项`)
      }),
    )
    materials.forEach(({ file }, index) => {
      if (file !== undefined && lacks(`${materialsFolder}/${file}`)) fault(`materials[${index}].file`, `${materialsFolder}/ 下没有 ${file}`)
    })
  }
}
