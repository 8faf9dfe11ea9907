import type { HtmlElement, HtmlPage } from './readHtml.ts'

const words = (text: string) => new Set(text.split(' '))

/** Interactive elements, which must not be nested. */
const interactive = words('a button select textarea label summary')
/** Elements that may contain only phrasing content (HTML standard). */
const phrasing = words('p span h1 h2 h3 h4 h5 h6 button label strong em b i small time')
const blocks = words(
  'div p ul ol dl table section article nav aside main header footer form fieldset h1 h2 h3 h4 h5 h6 figure pre blockquote',
)
/** Permitted children of lists and tables. */
const children: Record<string, Set<string>> = {
  ul: words('li script template'),
  ol: words('li script template'),
  dl: words('dt dd div script template'),
  table: words('caption colgroup thead tbody tfoot tr'),
  thead: words('tr'),
  tbody: words('tr'),
  tr: words('th td'),
  select: words('option optgroup hr'),
}
const parents: Record<string, Set<string>> = {
  li: words('ul ol menu'),
  dt: words('dl div'),
  dd: words('dl div'),
  td: words('tr'),
  th: words('tr'),
}
/** Elements without a role: their accessible name is never announced. */
const nameless = words('div span p i b em strong small code')
const references = ['aria-labelledby', 'aria-describedby', 'for']

/** Returns errors in the HTML of a page, limited to those that have occurred here or are likely. */
export function htmlFaults({ elements, faults }: HtmlPage): string[] {
  const ids = Map.groupBy(
    elements.filter(({ attributes }) => attributes['id'] !== undefined),
    ({ attributes }) => attributes['id']!,
  )
  return [
    ...faults,
    ...[...ids].filter(([, same]) => same.length > 1).map(([id]) => `the id ${id} is given twice`),
    ...skippedHeadings(elements),
    ...formsWithoutButton(elements),
    ...regionsOfOneName(elements),
    ...elements.flatMap((element) => [...misplaced(element), ...misnamed(element), ...dangling(element, ids)]),
  ]
}

function misplaced({ name, parent }: HtmlElement): string[] {
  if (!parent || inDrawing(parent)) return []
  const found: string[] = []
  const above = ancestors(parent)
  if (
    interactive.has(name) &&
    above.some((each) => interactive.has(each.name) && !(each.name === 'label' && name !== 'label' && name !== 'a'))
  )
    found.push(`<${name}> inside something else to click`)
  const around = above.find((each) => phrasing.has(each.name))
  if (blocks.has(name) && around) found.push(`<${name}> inside <${around.name}>`)
  if (children[parent.name]?.has(name) === false) found.push(`<${name}> right inside <${parent.name}>`)
  if (parents[name]?.has(parent.name) === false) found.push(`<${name}> right inside <${parent.name}>`)
  return found
}

/** Returns forms without a submit button, which users who cannot press Enter in a field need (WCAG technique H32). */
function formsWithoutButton(elements: HtmlElement[]): string[] {
  const sends = ({ name, attributes }: HtmlElement) =>
    (name === 'button' && (attributes['type'] ?? 'submit') === 'submit') || (name === 'input' && attributes['type'] === 'submit')
  const withButton = new Set(elements.filter(sends).flatMap((button) => ancestors(button)))
  return elements
    .filter((element) => element.name === 'form' && !withButton.has(element))
    .map(() => 'a <form> without a button that sends it')
}

/** Returns the names of several regions, which users who navigate by regions cannot distinguish. */
function regionsOfOneName(elements: HtmlElement[]): string[] {
  const names = elements.flatMap(({ name, attributes }) => (name === 'section' ? (attributes['aria-label'] ?? []) : []))
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `several regions named ${name}`)
}

/** Returns skipped heading levels, which confuse readers who navigate by headings. */
function skippedHeadings(elements: HtmlElement[]): string[] {
  const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? Number(name[1]) : []))
  return levels.flatMap((level, index) => {
    const former = levels[index - 1] ?? level
    return level > former + 1 ? [`h${level} after h${former}`] : []
  })
}

function misnamed({ name, attributes, parent }: HtmlElement): string[] {
  const found: string[] = []
  if (name === 'img' && attributes['alt'] === undefined) found.push(`an image without alt: ${attributes['src']}`)
  if (nameless.has(name) && attributes['aria-label'] !== undefined && attributes['role'] === undefined)
    found.push(`aria-label on <${name}> without a role`)
  if (attributes['autocomplete'] === 'username' && !['text', 'email', undefined].includes(attributes['type']))
    found.push(`a user name in an input of type ${attributes['type']}`)
  if (attributes['style'] !== undefined && !(parent && inDrawing(parent))) found.push(`style on <${name}>`)
  return found
}

const dangling = ({ name, attributes }: HtmlElement, ids: Map<string, unknown>): string[] =>
  references.flatMap((reference) =>
    (attributes[reference] ?? '')
      .split(/\s+/)
      .filter((id) => id !== '' && !ids.has(id))
      .map((id) => `${reference} of <${name}> names ${id}, which is nowhere`),
  )

const ancestors = (element: HtmlElement | undefined): HtmlElement[] => (element ? [element, ...ancestors(element.parent)] : [])

const inDrawing = (element: HtmlElement): boolean => ancestors(element).some(({ name }) => name === 'svg')
