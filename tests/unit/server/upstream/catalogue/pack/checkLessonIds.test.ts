import { describe, expect, it } from 'vitest'
import { PackError } from '../../../../../../server/upstream/content/read/PackError.ts'
import { readPack } from '../../../../../../server/upstream/content/read/readPack.ts'
import { smallPack, writePack } from '../../../../../support/smallPack.ts'

type Chapters = { title: string; lessons: Record<string, unknown>[] }[]

/** Returns the errors of a pack after a change of a course's chapters. */
function faultsOf(course: string, change: (chapters: Chapters) => void) {
  const files = smallPack()
  const entry = files.get('courses/course-1.json') as { chapters: Chapters }
  change(entry.chapters)
  files.delete('courses/course-1.json')
  files.set(`courses/${course}.json`, entry)
  try {
    readPack(writePack(files))
    return []
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return error.faults.filter(({ file }) => file === `courses/${course}.json`)
  }
}

describe('lesson ids', () => {
  it('must be unique in a course, even across chapters', () => {
    const faults = faultsOf('course-1', (chapters) => void (chapters[1]!.lessons[0]!['id'] = 'safety'))
    expect(faults).toEqual([{ file: 'courses/course-1.json', field: 'chapters[1].lessons[0].id', message: '编号 safety 在这门课程里重复' }])
  })

  it.each([undefined, '', 'Safety', 'a_b', 'x'.repeat(33)])('must not be %j', (id) => {
    const faults = faultsOf('course-1', (chapters) => void (chapters[0]!.lessons[0]!['id'] = id))
    expect(faults).toMatchObject([{ field: 'chapters[0].lessons[0].id' }])
  })

  it('must fit into an id together with their course’s', () => {
    const faults = faultsOf('c'.repeat(40), (chapters) => void (chapters[0]!.lessons[0]!['id'] = 'x'.repeat(24)))
    expect(faults).toMatchObject([{ field: 'chapters[0].lessons[0].id', message: expect.stringContaining('63') }])
    expect(faultsOf('c'.repeat(40), (chapters) => void (chapters[0]!.lessons[0]!['id'] = 'x'.repeat(23)))).toEqual([])
  })
})
