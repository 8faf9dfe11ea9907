import { checkFileId, type FileChecks, type PackChecks } from '../../kernel/PackChecks.ts'
import { checkLinks } from './checkLinks.ts'
import { timesOf } from './ruleRows.ts'
import type { Texts } from './textRows.ts'

/** Limited because the URL of a rule is `/rule/effective/{id}`, and the id of a row also contains the version. */
const LONGEST_RULE_ID = 48

/** Checks texts in addition to their schemas: references exist, dates are in order, and links are valid. */
export function checkTexts(texts: Texts, checks: PackChecks): void {
  const { of, lacks } = checks
  const checkAttachments = ({ fault }: FileChecks, at: string, attachments: { file: string }[] = []) =>
    attachments.forEach((entry, index) => {
      if (lacks(`media/${entry.file}`)) fault(`${at}attachments[${index}].file`, `media/ 下没有 ${entry.file}`)
    })

  for (const [id, entry] of texts.news) {
    const file = of(`news/${id}.json`)
    checkFileId(file, id)
    file.image('cover', entry.cover)
    file.image('socialImage', entry.socialImage ?? null)
    entry.professions?.forEach((occupation, index) => file.names(`professions[${index}]`, 'profession', occupation))
    entry.courses?.forEach((course, index) => file.names(`courses[${index}]`, 'course', course))
    checkAttachments(file, '', entry.attachments)
  }
  for (const [id, { versions }] of texts.rules) {
    const file = of(`rules/${id}.json`)
    checkFileId(file, id, LONGEST_RULE_ID)
    versions.forEach((entry, index) => {
      const at = `versions[${index}]`
      const isFixed = entry.publishedAt !== undefined && entry.effectiveAt !== undefined
      const isCounted = entry.publishedDaysAgo !== undefined && entry.effectiveAfterDays !== undefined
      const given = [entry.publishedAt, entry.effectiveAt, entry.publishedDaysAgo, entry.effectiveAfterDays].filter(
        (day) => day !== undefined,
      )
      if (given.length !== 2 || isFixed === isCounted)
        return file.fault(at, '应写 publishedAt 和 effectiveAt，或者 publishedDaysAgo 和 effectiveAfterDays')
      if (versions.findIndex(({ version }) => version === entry.version) < index) file.fault(`${at}.version`, `版本 ${entry.version} 重复`)
      const { published_at, publicity_to, effective_at } = timesOf(entry, 0)
      if (effective_at < (publicity_to ?? published_at)) file.fault(at, '生效日不能早于发布日，也不能在公示期内')
      checkAttachments(file, `${at}.`, entry.attachments)
    })
  }
  const issues = texts.agreements.map(({ kind, version }) => `${kind} ${version}`)
  for (const issue of new Set(issues.filter((each, index) => issues.indexOf(each) !== index)))
    of('agreements.json').fault('version', `协议及版本 ${issue} 重复`)
  checkLinks(texts, checks)
}

/** Returns the attachments of news and rules, relative to `media/`. */
export const attachmentPaths = ({ news, rules }: Pick<Texts, 'news' | 'rules'>): string[] =>
  [...news.values(), ...[...rules.values()].flatMap(({ versions }) => versions)]
    .flatMap(({ attachments = [] }) => attachments)
    .map(({ file }) => file)
