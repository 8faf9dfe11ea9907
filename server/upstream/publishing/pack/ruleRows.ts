import type { Database, MediaTable } from '../../db/Database.ts'
import { addDays, beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { parseMarkdown, plainText, renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import { type TextBlock, textDifference } from '../logic/textDifference.ts'
import { attachmentsOf } from './newsRows.ts'
import type { PackRule, PackRuleVersion } from './text-files.ts'

/** Returns the rows of the rules of a pack. Relative dates of versions count from `now`. */
export function ruleRows(
  rules: Map<string, PackRule>,
  media: MediaTable[],
  now: number,
): { rule: Database['rule'][]; rule_version: Database['rule_version'][] } {
  const files = new Map(media.map((row) => [row.path, row]))
  const rule = [...rules].map(([id, { category }]): Database['rule'] => ({ id, category, listed: 1 }))
  const rule_version = [...rules].flatMap(([id, entry]) => entry.versions.map((_, index) => versionRow(id, entry, index, files, now)))
  return { rule, rule_version }
}

function versionRow(
  id: string,
  { title, versions }: PackRule,
  index: number,
  files: Map<string, MediaTable>,
  now: number,
): Database['rule_version'] {
  const [entry, former] = [versions[index]!, versions[index - 1]]
  const { html, contents } = renderMarkdown(entry.body)
  return {
    id: `${id}-${entry.version.replace('.', '-')}`,
    rule_id: id,
    version: entry.version,
    position: index,
    title: entry.title ?? title,
    ...timesOf(entry, now),
    dated_at_load: entry.publishedDaysAgo === undefined ? 0 : 1,
    changes: entry.changes,
    body: html,
    contents: JSON.stringify(contents),
    attachments: attachmentsOf(entry.attachments, files),
    difference: former ? JSON.stringify(textDifference(former.version, textBlocks(former.body), textBlocks(entry.body))) : null,
  }
}

/** Returns the times of a version; each is the first millisecond of a day in China. */
export function timesOf(entry: Omit<PackRuleVersion, 'body'>, now: number) {
  const published = entry.publishedAt ?? addDays(beijingDay(now), -(entry.publishedDaysAgo ?? 0))
  const effective = entry.effectiveAt ?? addDays(published, entry.effectiveAfterDays ?? 0)
  return {
    published_at: startOfBeijingDay(published),
    publicity_to: entry.publicityDays === undefined ? null : startOfBeijingDay(addDays(published, entry.publicityDays)),
    effective_at: startOfBeijingDay(effective),
  }
}

/** Returns the paragraphs of a Markdown text as plain text: headings, paragraphs, list items, table rows. */
export function textBlocks(source: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const open: string[] = []
  let row: string[] | undefined
  for (const { type, children, nesting, content } of parseMarkdown(source)) {
    if (type === 'tr_open') row = []
    if (nesting === 1) open.push(type)
    if (nesting === -1) open.pop()
    if (type === 'inline') {
      if (row) row.push(plainText(children ?? []))
      else blocks.push({ role: roleIn(open), text: plainText(children ?? []) })
    } else if (type === 'fence' || type === 'code_block') blocks.push({ role: 'paragraph', text: content.trim() })
    if (type === 'tr_close' && row) {
      blocks.push({ role: 'row', text: row.join(' | ') })
      row = undefined
    }
  }
  return blocks.filter(({ text }) => text !== '')
}

function roleIn(open: string[]): TextBlock['role'] {
  if (open.at(-1) === 'heading_open') return 'heading'
  return open.includes('list_item_open') ? 'item' : 'paragraph'
}
