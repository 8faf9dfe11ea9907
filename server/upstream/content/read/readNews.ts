import type { z } from 'zod/mini'
import type { PackIssue } from '../../kernel/PackChecks.ts'
import type { News, PackNews, PackRule, Rule } from '../../publishing/pack.ts'
import type { PackFolder } from './packFolder.ts'

/** Adds the texts, which are stored next to the files of news and rules. */
export function readNews(
  folder: PackFolder,
  news: Map<string, z.output<typeof News>>,
  rules: Map<string, z.output<typeof Rule>>,
  faults: PackIssue[],
): { news: Map<string, PackNews>; rules: Map<string, PackRule> } {
  const textOf = (file: string): string => {
    const body = folder.text(file)
    if (folder.lacks(file)) faults.push({ file, field: '', message: '缺少这个正文文件' })
    if (body === undefined) return ''
    if (body.trim().length < 50) faults.push({ file, field: '', message: '正文不能少于 50 个字' })
    else if (body.length > LONGEST) faults.push({ file, field: '', message: `正文不能超过 ${LONGEST} 个字` })
    return body
  }
  return {
    news: new Map([...news].map(([id, entry]) => [id, { ...entry, body: textOf(`news/${id}.md`) }])),
    rules: new Map(
      [...rules].map(([id, entry]) => [
        id,
        {
          ...entry,
          versions: entry.versions.map((version) => ({ ...version, body: textOf(`rules/${id}-${version.version}.md`) })),
        },
      ]),
    ),
  }
}

const LONGEST = 20_000
