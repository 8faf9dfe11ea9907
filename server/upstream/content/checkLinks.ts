import type { PackFault } from './packReader.ts'
import type { Pack } from './readPack.ts'
import { parseMarkdown } from './renderMarkdown.ts'

/** Links of a pack's texts into the site must lead to what the pack has. */
export function checkLinks(pack: Pack, faults: PackFault[]): void {
  const places: [before: string, known: ReadonlySet<string>][] = [
    ['/course/group/', new Set(pack.groups.keys())],
    ['/course/project/', new Set(pack.projects.keys())],
    ['/course/', new Set(pack.courses.keys())],
    ['/profession/', new Set(pack.professions.keys())],
    ['/institutional/', new Set(pack.institutions.map(({ id }) => id))],
    ['/news/', new Set(pack.news.keys())],
    ['/rule/effective/', new Set(pack.rules.keys())],
    ['/rule/publicity/', new Set(pack.rules.keys())],
  ]
  const isDead = (href: string): boolean => {
    const path = href.replace(/[?#].*$/, '')
    const place = places.find(([before]) => path.startsWith(before))
    return place !== undefined && !place[1].has(path.slice(place[0].length))
  }
  for (const [file, source] of textsOf(pack)) {
    for (const href of new Set(linksOf(source))) if (isDead(href)) faults.push({ file, field: '', message: `链接 ${href} 没有对应的内容` })
  }
}

const textsOf = ({ news, rules, agreements }: Pack): [file: string, source: string][] => [
  ...[...news].map(([id, { body }]): [string, string] => [`news/${id}.md`, body]),
  ...[...rules].flatMap(([id, { versions }]) => versions.map(({ version, body }): [string, string] => [`rules/${id}-${version}.md`, body])),
  ...agreements.map(({ file, body }): [string, string] => [`agreements/${file}`, body]),
]

/** Where the links of a Markdown text lead. */
export const linksOf = (source: string): string[] =>
  parseMarkdown(source)
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href') ?? ''))
