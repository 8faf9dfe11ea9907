import { expect, test } from 'vitest'
import { readSections } from '../../../../../lib/gallery/docs/readSections.ts'

test('a section ends at the next heading of its level, and a comment in code is not a heading', () => {
  const sections = readSections(
    '# 名\n\n## One\n\ntext\n\n```sh\n## no heading\n```\n\n### Within\n\nmore\n\n1. list\n\n   ```js\n   ## code\n   ```\n\n## Two\n\nend\n\n# Next file\n\nlead\n',
  )
  expect([...sections.keys()]).toEqual(['One', 'Within', 'Two'])
  expect(sections.get('One')).toMatch(/^text[^]*## no heading[^]*### Within\n\nmore/)
  expect(sections.get('Within')).toMatch(/^more[^]*## code\n {3}```$/)
  expect(sections.get('Two')).toBe('end')
})
