import { createContext, useContext } from 'react'

/** Returns the server-rendered markup of an island by its name; the browser hydrates it (`hydrateIslands`). */
export const IslandMarkup = createContext<(name: string) => string>(() => '')

/** An interactive part of a static page: `mode`, `copy`, or `scene/image/states`. */
export function Island({ name }: { name: string }) {
  const markup = useContext(IslandMarkup)
  return <div data-island={name} dangerouslySetInnerHTML={{ __html: markup(name) }} />
}
