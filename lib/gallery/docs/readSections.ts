/** The sections of a Markdown text, by their headings of the second and third level. A heading of the first level ends a section. */
export function readSections(markdown: string): Map<string, string> {
  const sections = new Map<string, string>()
  // A line that begins with a hash within a fence is no heading.
  const headings = [...markdown.matchAll(/^ *```[^]*?\n *```$|^(#{1,3}) (.+)$/gm)].filter(([, level]) => level)
  headings.forEach((heading, at) => {
    const [line, level = '', title = ''] = heading
    const next = headings.slice(at + 1).find(([, other = '']) => other.length <= level.length)
    if (level.length > 1) sections.set(title, markdown.slice(heading.index + line.length, next?.index).trim())
  })
  return sections
}
