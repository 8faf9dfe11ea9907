import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { root } from './sourceImports.ts'

/* Links and file names in the documentation refer to existing files. */

const pages = ['*.md', 'docs/**/*.md', 'lib/README.md', 'lib/docs/*.md', 'server/upstream/content/*.md'].flatMap((glob) =>
  globSync(glob, { cwd: root }),
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string) => [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

describe.each(pages)('%s', (file) => {
  const text = read(file).replaceAll(/^ *```[^]*?^ *```$/gm, '')

  test('links only to existing files and headings', () => {
    const links = [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\((?!\w+:)([^)\s]*)\)/g)].map(([, link]) => link!)
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path ? join(dirname(file), path) : file
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsIn(read(target)).includes(decodeURIComponent(anchor)))
    })
    expectNone(
      broken.map((link) => `${file}: the file or heading of the link ${link} does not exist`),
      'Correct the link.',
    )
  })

  test('names only existing files', () => {
    const named = [...text.matchAll(/`((?:client|lib|server|tests|docs)\/[\w/.$-]+)`/g)].map(([, path]) => path!)
    expectNone(
      named.filter((path) => !existsSync(join(root, path))).map((path) => `${file}: ${path} does not exist`),
      'Correct the path, or remove it.',
    )
  })
})

test('docs/architecture.md lists every domain', () => {
  const [, table = ''] = /^## Domains$(.*?)^## /ms.exec(read('docs/architecture.md')) ?? []
  const listed = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!)
  const folders = globSync('*/', { cwd: join(root, 'server/upstream') }).map((folder) => folder.replace('/', ''))
  expect(listed.toSorted()).toEqual(folders.toSorted())
})

test.each([
  ['README.md', 12_000],
  ['lib/README.md', 8_000],
])('%s is short', (file, limit) => {
  expect(Buffer.byteLength(read(file))).toBeLessThanOrEqual(limit)
})
