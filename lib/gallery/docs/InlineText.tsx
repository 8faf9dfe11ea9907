import { createContext, useContext } from 'react'

/** Renders one paragraph of Markdown, as doc comments are written. */
export const InlineMarkdown = createContext<(source: string) => string>((source) => source)

/** A doc comment. */
export function InlineText({ source }: { source: string }) {
  const render = useContext(InlineMarkdown)
  return <span dangerouslySetInnerHTML={{ __html: render(source) }} />
}
