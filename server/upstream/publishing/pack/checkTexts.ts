import { checkFileId, type FileChecks, type PackChecks } from '../../kernel/PackChecks.ts'
import { parseMarkdown } from '../../kernel/logic/renderMarkdown.ts'
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

/** Checks that links to pages of the site in the texts of a pack lead to content of the pack. */
function checkLinks(texts: Texts, { ids, of }: PackChecks): void {
  const places: [before: string, has: (id: string) => boolean][] = [
    ['/course/group/', ids.series],
    ['/course/project/', ids.coursePackage],
    ['/course/', ids.course],
    ['/profession/', ids.profession],
    ['/institutional/', ids.institution],
    ['/news/', ids.news],
    ['/rule/effective/', ids.rule],
    ['/rule/publicity/', ids.rule],
  ]
  const isDead = (href: string): boolean => {
    const path = href.split(/[?#]/, 1)[0]!
    const place = places.find(([before]) => path.startsWith(before))
    return place !== undefined && !place[1](path.slice(place[0].length))
  }
  for (const [file, source] of textsOf(texts)) {
    for (const href of new Set(linksOf(source))) if (isDead(href)) of(file).fault('', `链接 ${href} 没有对应的内容`)
  }
}

const textsOf = ({ news, rules, agreements }: Texts): [file: string, source: string][] => [
  ...[...news].map(([id, { body }]): [string, string] => [`news/${id}.md`, body]),
  ...[...rules].flatMap(([id, { versions }]) => versions.map(({ version, body }): [string, string] => [`rules/${id}-${version}.md`, body])),
  ...agreements.map(({ file, body }): [string, string] => [`agreements/${file}`, body]),
]

/** Returns the targets of the links in a Markdown text. */
export const linksOf = (source: string): string[] =>
  parseMarkdown(source)
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href') ?? ''))
