import { createContext, useContext } from 'react'

/** Function that renders a paragraph of Markdown, the format of doc comments. */
export const InlineMarkdown = createContext<(source: string) => string>((source) => source)

/** Renders a doc comment. */
export function InlineText({ source }: { source: string }) {
  const render = useContext(InlineMarkdown)
  return <span dangerouslySetInnerHTML={{ __html: render(source) }} />
}
