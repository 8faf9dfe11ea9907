import type { PackFault } from '../read/PackError.ts'
import type { Pack } from '../read/Pack.ts'

/** Chapters are numbered after their course, and lessons have its id as a prefix: both must fit an id. */
const longestCourseId = 56
const longestId = 64
/** Most chapters and lessons: an outline shows no more, and rows are numbered by two digits. */
const most = 99

/** Checks of ids beyond the schemas: ids that are too long, or used twice. */
export function checkIds(pack: Pack, faults: PackFault[]): void {
  const checkName = (directory: string, id: string, longest: number) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > longest)
      faults.push({
        file: `${directory}/${id}.json`,
        field: '',
        message: `文件名即编号，只能用小写字母、数字和连字符，最长 ${longest} 个字符`,
      })
  }
  for (const [id, { chapters }] of pack.courses) {
    const fault = (field: string, message: string) => void faults.push({ file: `courses/${id}.json`, field, message })
    checkName('courses', id, longestCourseId)
    if (chapters.length > most) fault('chapters', `最多 ${most} 章，现在是 ${chapters.length} 章`)
    chapters.forEach(({ lessons }, index) => {
      if (lessons.length > most) fault(`chapters[${index}].lessons`, `每章最多 ${most} 课，现在是 ${lessons.length} 课`)
    })
  }
  for (const id of pack.occupations.keys()) checkName('professions', id, longestId)
  const ids = pack.categories.flatMap((major) => [major, ...major.children.flatMap((middle) => [middle, ...middle.children])])
  for (const id of repeated(ids.map((category) => category.id)))
    faults.push({ file: 'categories.json', field: 'id', message: `编号 ${id} 重复` })
  for (const version of repeated(pack.agreements.map((agreement) => `${agreement.kind} ${agreement.version}`)))
    faults.push({ file: 'agreements.json', field: 'version', message: `协议及版本 ${version} 重复` })
}

const repeated = (keys: string[]): string[] => [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
