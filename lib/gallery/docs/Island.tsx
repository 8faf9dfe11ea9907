import { createContext, useContext } from 'react'

/** The markup of an island by its name, as the server draws it; the browser takes it over (`hydrateIslands`). */
export const IslandMarkup = createContext<(name: string) => string>(() => '')

/** A part of a page that scripts bring to life: `mode`, `copy`, or `scene/image/states`. All around it stays as it is. */
export function Island({ name }: { name: string }) {
  const markup = useContext(IslandMarkup)
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: markup(name) }} />
}
