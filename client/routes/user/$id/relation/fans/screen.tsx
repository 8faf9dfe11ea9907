import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { Part } from '#app/Part.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { useIsReturningVisit } from '#parts/list/useEndlessList.ts'
import { ClosedList } from '../../ClosedList.tsx'
import { PersonFrame } from '../../PersonFrame.tsx'
import { relationAt, relationLabel, relationPath } from '../../personPlaces.ts'
import { address } from './address.ts'
import type { loader } from './loader.ts'
import { PersonRows } from './PersonRows.tsx'

export { loader } from './loader.ts'

/** Followers of a person, or the people they follow, by the path. */
export function Screen() {
  const { person, people } = useLoaderData<typeof loader>()
  const location = useLocation()
  const { id, name, counts } = person
  const [known, setKnown] = useState({ person, followers: counts.followers })
  // Reloaded data of the page is newer.
  if (known.person !== person) setKnown({ person, followers: counts.followers })
  const of = relationAt(location.pathname)
  const path = relationPath(id, of)
  const filter = address.read(location)
  const visit = location.key
  const returned = useIsReturningVisit(visit)
  const list = { person, of, filter, visit, onFollowers: (followers: number) => setKnown({ person, followers }) }
  return (
    <PersonFrame person={person} here={path} title={of === 'followers' ? `${name}的粉丝` : `${name}关注的人`} followers={known.followers}>
      {returned ? (
        <PersonRows key={visit} {...list} />
      ) : (
        <Part of={people} name={relationLabel[of]} fallback={<RowSkeletons of="text" count={6} label="正在加载" />}>
          {(given) => (given === null ? <ClosedList id={id} /> : <PersonRows key={visit} given={given} {...list} />)}
        </Part>
      )}
    </PersonFrame>
  )
}
