import type { PackIds } from '../../kernel/PackChecks.ts'
import type { Pack } from './Pack.ts'
import type { PackFolder } from './packFolder.ts'

type Lists = Partial<Pick<Pack, 'categories' | 'institutions' | 'lecturers'> & Pick<Pack['community'], 'people'>>

export function packIds(folder: PackFolder, { categories, institutions, lecturers, people }: Lists): PackIds {
  const listed = (entries: { id: string }[] | undefined) => {
    const ids = entries && new Set(entries.map(({ id }) => id))
    return (id: string) => ids?.has(id) ?? true
  }
  const filed = (directory: string) => (id: string) => !folder.lacks(`${directory}/${id}.json`)
  const videos = new Set(folder.foldersIn('media/videos'))
  return {
    category: listed(categories?.flatMap(({ children }) => children.flatMap((middle) => middle.children))),
    institution: listed(institutions),
    lecturer: listed(lecturers),
    person: listed(people),
    profession: filed('professions'),
    course: filed('courses'),
    series: filed('groups'),
    coursePackage: filed('projects'),
    news: filed('news'),
    rule: filed('rules'),
    bank: filed('banks'),
    exam: filed('exams'),
    video: (id) => videos.has(id) || !folder.lacks(`media/videos/${id}/video.json`),
  }
}
