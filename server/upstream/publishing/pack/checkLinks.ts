import { parseMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import type { PackChecks } from '../../kernel/PackChecks.ts'
import type { Texts } from './textRows.ts'

/** Checks that links to pages of the site in the texts of a pack lead to content of the pack. */
export function checkLinks(texts: Texts, { ids, of }: PackChecks): void {
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
