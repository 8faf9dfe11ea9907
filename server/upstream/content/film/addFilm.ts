import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod/mini'
import { LessonKind } from '#lib/enums'
import type { catalogueFiles } from '../../catalogue/pack.ts'
import { PackError } from '../read/PackError.ts'
import { openPackFolder } from '../read/packFolder.ts'
import { readPack } from '../read/readPack.ts'
import { convertFilm } from './convertFilm.ts'
import { FilmError } from './FilmError.ts'
import { readFilm } from './readFilm.ts'

type CourseFile = z.infer<typeof catalogueFiles.Course>

interface Place {
  course: string
  lesson: string
}

/** Converts a film to the video of a lesson in a content pack, and returns the id of the video. */
export async function addFilm(
  pack: string,
  { film: file, lesson }: { film: string; lesson: string },
  onProgress: (percent: number) => void,
): Promise<string> {
  const place = placeOf(pack, lesson)
  const film = await readFilm(file)
  const id = `${place.course}-${place.lesson}`.slice(0, 64).replace(/-$/, '')
  const videos = join(pack, 'media/videos')
  // Hidden until it is complete: files that begin with a dot do not belong to a pack.
  const growing = join(videos, `.${id}.new`)
  rmSync(growing, { recursive: true, force: true })
  mkdirSync(growing, { recursive: true })
  try {
    await convertFilm(film, growing, onProgress)
    rmSync(join(videos, id), { recursive: true, force: true })
    renameSync(growing, join(videos, id))
  } finally {
    rmSync(growing, { recursive: true, force: true })
  }
  name(pack, place, id)
  return id
}

/** Finds a lesson by `course/lesson`, or by its own id if that is unique among all courses. */
function placeOf(pack: string, lesson: string): Place {
  const { courses } = readPack(pack)
  const places = [...courses].flatMap(([course, { chapters }]) =>
    chapters.flatMap((chapter) => chapter.lessons.map(({ id, kind }) => ({ course, lesson: id, kind }))),
  )
  const found = places.filter((place) => `${place.course}/${place.lesson}` === lesson || place.lesson === lesson)
  const [first] = found
  if (!first) throw new FilmError(`内容包里没有课时 ${lesson}，应写成 课程编号/课时编号，例如 ${example(places)}`)
  if (found.length > 1)
    throw new FilmError(`不止一门课程有课时 ${lesson}，请写成 ${found.map((place) => `${place.course}/${place.lesson}`).join(' 或 ')}`)
  if (first.kind !== LessonKind.Video) throw new FilmError(`课时 ${lesson} 是考试，不能放视频`)
  return first
}

const example = ([first]: Place[]): string => (first ? `${first.course}/${first.lesson}` : 'first-course/first-lesson')

/** Sets the video of a lesson in the file of its course, and removes the duration, which the video determines. */
function name(pack: string, { course, lesson }: Place, video: string): void {
  const path = `courses/${course}.json`
  const source = openPackFolder(pack).text(path)
  if (source === undefined) throw new PackError([{ file: path, field: '', message: '读不到这个文件' }])
  const file = JSON.parse(source) as CourseFile
  for (const chapter of file.chapters)
    chapter.lessons = chapter.lessons.map((entry) => {
      if (entry.id !== lesson) return entry
      const { minutes: _planned, ...rest } = entry
      return { ...rest, video }
    })
  const target = join(pack, path)
  writeFileSync(`${target}.new`, `${JSON.stringify(file, null, 2)}\n`)
  renameSync(`${target}.new`, target)
}
