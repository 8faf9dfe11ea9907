import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenLinks } from '../../../../../lib/gallery/docs/brokenLinks.ts'

test('a missing page or anchor is reported with the page that links to it; links to other sites are not checked', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zeyiji-links-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<h1 id="top">页</h1><a href="#top"></a><a href="image.html#size"></a><a href="https://example.com/x">',
  )
  writeFileSync(
    join(folder, 'image.html'),
    '<p id="size"></p><a href="index.html#gone"></a><a class="x" href="lost.html"></a><script src="lost.js">',
  )
  expect(brokenLinks(folder)).toEqual(['image.html: index.html#gone', 'image.html: lost.html', 'image.html: lost.js'])
  rmSync(folder, { recursive: true })
})
