import { timesOf } from '../../publishing/pack.ts'
import type { Pack } from '../read/Pack.ts'
import type { PackFault } from '../read/PackError.ts'
import type { ReferenceCheck } from './checkBundles.ts'

/** The address of a rule is `/rule/effective/{id}`, and a row's id is followed by the version. */
const LONGEST_RULE_ID = 48

/** Checks of news and rules beyond the schemas: references exist, and times are in order. */
export function checkNews(pack: Pack, check: (file: string) => ReferenceCheck, faults: PackFault[]): void {
  const fault = (file: string, field: string, message: string) => void faults.push({ file, field, message })
  const checkId = (file: string, id: string, longest: number) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > longest)
      fault(file, '', `文件名即编号，只能用小写字母、数字和连字符，最长 ${longest} 个字符`)
  }
  const checkAttachments = (file: string, at: string, attachments: { file: string }[] = []) =>
    attachments.forEach((entry, index) => {
      if (pack.folder.lacks(`media/${entry.file}`)) fault(file, `${at}attachments[${index}].file`, `media/ 下没有 ${entry.file}`)
    })

  for (const [id, entry] of pack.news) {
    const file = `news/${id}.json`
    const { names, image } = check(file)
    checkId(file, id, 64)
    image('cover', entry.cover)
    image('socialImage', entry.socialImage ?? null)
    entry.professions?.forEach((occupation, index) => names(`professions[${index}]`, 'profession', occupation))
    entry.courses?.forEach((course, index) => names(`courses[${index}]`, 'course', course))
    checkAttachments(file, '', entry.attachments)
  }
  for (const [id, { versions }] of pack.rules) {
    const file = `rules/${id}.json`
    checkId(file, id, LONGEST_RULE_ID)
    versions.forEach((entry, index) => {
      const at = `versions[${index}]`
      const isFixed = entry.publishedAt !== undefined && entry.effectiveAt !== undefined
      const isCounted = entry.publishedDaysAgo !== undefined && entry.effectiveAfterDays !== undefined
      const given = [entry.publishedAt, entry.effectiveAt, entry.publishedDaysAgo, entry.effectiveAfterDays].filter(
        (day) => day !== undefined,
      )
      if (given.length !== 2 || isFixed === isCounted)
        return fault(file, at, '应写 publishedAt 和 effectiveAt，或者 publishedDaysAgo 和 effectiveAfterDays')
      if (versions.findIndex(({ version }) => version === entry.version) < index) fault(file, `${at}.version`, `版本 ${entry.version} 重复`)
      const { published_at, publicity_to, effective_at } = timesOf(entry, 0)
      if (effective_at < (publicity_to ?? published_at)) fault(file, at, '生效日不能早于发布日，也不能在公示期内')
      checkAttachments(file, `${at}.`, entry.attachments)
    })
  }
}

/** The attachments of news and rules, below `media/`. */
export const attachmentPaths = ({ news, rules }: Pick<Pack, 'news' | 'rules'>): string[] =>
  [...news.values(), ...[...rules.values()].flatMap(({ versions }) => versions)]
    .flatMap(({ attachments = [] }) => attachments)
    .map(({ file }) => file)
