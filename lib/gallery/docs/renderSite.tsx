import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { colorModeScript, darkTokens, globalCss, pageCss } from '#lib/theme'
import { CopyButton } from '../CopyButton.tsx'
import { pieces } from '../pieces.ts'
import { scenes } from '../scenes.ts'
import { Article } from './Article.tsx'
import { createMarkdown } from './createMarkdown.tsx'
import { PackageEntryBody, kindHeadings } from './PackageEntryBody.tsx'
import { HomeBody } from './HomeBody.tsx'
import { InlineMarkdown } from './InlineText.tsx'
import { IslandMarkup } from './Island.tsx'
import { islandPrefix } from './islandPrefix.ts'
import { ModeChoice } from './ModeChoice.tsx'
import { type PieceNotes, pieceNotes } from './notes.ts'
import { PageFrame } from './PageFrame.tsx'
import { KeysAndAccess, PieceBody } from './PieceBody.tsx'
import { type DocsInput, type SitePage, sitePages, unassignedSections } from './sitePages.ts'

export interface RenderedPage {
  /** File name: `image.html`. */
  file: string
  title: string
  about: string
  /** Content of the body. */
  html: string
  /** Style tags of the page. */
  styles: string
}

export { colorModeScript }

/** Style sheet of all pages. Without scripts, they follow the device's colour mode. */
export const siteCss = `${globalCss}${pageCss}
  @media (prefers-color-scheme: dark) { :root:not([data-color-mode]) { ${darkTokens} } }
`

/** Renders all pages of the documentation as HTML that is readable without scripts. */
export const renderSite = (input: DocsInput): RenderedPage[] => {
  const pages = sitePages(input)
  const unshown = unassignedSections(pages, input.sections)
  if (unshown.length > 0) throw new Error(`No page shows these sections of lib/docs; see sitePages.ts:\n${unshown.join('\n')}`)
  return pages.map((page) => renderPage(page, pages, input))
}

interface Body {
  element: ReactElement
  contents: readonly { id: string; title: string }[]
}

function renderPage(page: SitePage, pages: readonly SitePage[], input: DocsInput): RenderedPage {
  const sheet = new ServerStyleSheet()
  const collect = (element: ReactElement) => sheet.collectStyles(element)
  // Islands are separate React trees, as in the browser, and are rendered before the page because React renders one tree
  // at a time.
  const own = page.kind === 'piece' ? scenes.filter(({ piece }) => piece === page.id).map(({ id }) => `scene/${id}`) : []
  const islands = new Map(
    ['mode', 'copy', ...own].map((name) => [name, renderToString(collect(islandOf(name)), { identifierPrefix: islandPrefix(name) })]),
  )
  const island = (name: string) => islands.get(name) ?? ''
  const markdown = createMarkdown((element) => collect(<IslandMarkup value={island}>{element}</IslandMarkup>))
  try {
    const { element, contents } = bodyOf(page, pages, input, markdown)
    const html = renderToStaticMarkup(
      collect(
        <IslandMarkup value={island}>
          <InlineMarkdown value={markdown.inline}>
            <PageFrame page={page} pages={pages} version={input.version} contents={contents}>
              {element}
            </PageFrame>
          </InlineMarkdown>
        </IslandMarkup>,
      ),
    )
    return { file: `${page.id}.html`, title: page.title, about: page.about, html, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

function islandOf(name: string): ReactElement {
  if (name === 'mode') return <ModeChoice />
  if (name === 'copy') return <CopyButton code="" />
  const scene = scenes.find(({ id }) => `scene/${id}` === name)
  if (!scene) throw new Error(`Unknown scene ${name}`)
  return <scene.Scene />
}

type Markdown = ReturnType<typeof createMarkdown>

function bodyOf(page: SitePage, pages: readonly SitePage[], input: DocsInput, markdown: Markdown): Body {
  const section = (name: string): string => {
    const text = input.sections.get(name)
    if (text === undefined) throw new Error(`lib/docs has no section “${name}”, which ${page.id}.html shows`)
    return text
  }
  switch (page.kind) {
    case 'home':
      return { element: <HomeBody pages={pages} />, contents: [] }
    case 'missing':
      return { element: <Article html='<p><a href="index.html">回到首页</a></p>' />, contents: [] }
    case 'article': {
      const chinese = page.text === 'recipes'
      const { html, contents } = markdown.render(input[page.text])
      return { element: <Article html={html} lang={chinese ? undefined : 'en'} />, contents }
    }
    case 'guide': {
      const several = page.sections.length > 1
      const texts = page.sections.map((name) => ({ name, ...markdown.render(several ? `## ${name}\n\n${section(name)}` : section(name)) }))
      const element = texts.map(({ name, html }) => (
        <Article key={name} html={html} lang={/\p{Script=Han}/u.test(name) ? undefined : 'en'} />
      ))
      return { element: <div>{element}</div>, contents: texts.flatMap(({ contents }) => contents) }
    }
    case 'accessibility':
      return {
        element: (
          <>
            {pieces.map(({ id, title }) => (
              <section key={id} aria-labelledby={id}>
                <Article html={`<h2 id="${id}"><a href="${id}.html">${title}</a></h2>`} />
                <KeysAndAccess notes={notesOf(id)} level="h3" />
              </section>
            ))}
          </>
        ),
        contents: pieces.map(({ id, title }) => ({ id, title })),
      }
    case 'piece':
      return pieceBody(page, input, markdown, page.section === undefined ? undefined : section(page.section))
    case 'door': {
      const text = page.section === undefined ? undefined : markdown.render(section(page.section), 'text-')
      const kinds = kindHeadings.filter(([kind]) => page.door.exports.some((one) => one.kind === kind))
      return {
        element: (
          <>
            {text && <Article html={text.html} lang="en" />}
            <PackageEntryBody door={page.door} />
          </>
        ),
        contents: kinds.map(([, id, title]) => ({ id, title })),
      }
    }
  }
}

function pieceBody({ piece }: SitePage & { kind: 'piece' }, input: DocsInput, markdown: Markdown, text: string | undefined): Body {
  const notes = notesOf(piece.id)
  const names = notes.shows.split(' ')
  const shown = names.map((path) => {
    const [entry, name] = path.split('/')
    const found = input.doors.find((door) => door.entry === entry)?.exports.find((one) => one.name === name)
    if (!found) throw new Error(`The package does not export ${path}, which the notes of ${piece.id} refer to`)
    return found
  })
  const entries = [...new Set(names.map((path) => path.split('/')[0] ?? ''))]
  return {
    element: (
      <>
        <PieceBody piece={piece.id} notes={notes} shown={shown} entries={entries} />
        {text !== undefined && <Article html={`<h2 id="guide">说明</h2>`} />}
        {text !== undefined && <Article html={markdown.render(text.replaceAll(tablesOfProps, ''), 'guide-').html} lang="en" />}
      </>
    ),
    contents: [
      { id: 'examples', title: '示例' },
      { id: 'props', title: '属性' },
      ...(notes.keys.length > 0 ? [{ id: 'keys', title: '键盘' }] : []),
      { id: 'access', title: '无障碍' },
      ...(text === undefined ? [] : [{ id: 'guide', title: '说明' }]),
    ],
  }
}

/** Tables that the page of a piece has already: of props, generated from the types, and of keys. */
const tablesOfProps = /^\|([^\n]*\| type| key) \|[^\n]*\n(?:\|[^\n]*\n?)+/gm

function notesOf(piece: string): PieceNotes {
  const notes = pieceNotes[piece]
  if (!notes) throw new Error(`lib/gallery/docs/notes.ts has no entry for ${piece}`)
  return notes
}
